import type { Role } from "@vitrine/contract/roles";
import { z } from "zod";

/** What was typed, stored until the address is verified. */
export const SignUpData = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyLegalName: z.string().default(""),
  companyShortName: z.string().default(""),
  countryId: z.string().nullish(),
  city: z.string().nullish(),
  /** Set for a person who asks to join. */
  companyId: z.string().nullish(),
});
export type SignUpData = z.output<typeof SignUpData>;

export type SignUp = {
  email: string;
  role: Role;
  password: string;
  draftToken?: string | null;
  data: SignUpData;
};
