import { z } from "zod";

/** The answer to a sign-in. */
export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.number().int(),
  /** Proves a device the person has signed in on before; it gives no access by itself. */
  device_token: z.string().optional(),
});
