import type { Role } from "@vitrine/contract/roles";
import { z } from "zod";

/** What was typed, as it waits for the address to be verified. */
export const SignUpData = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyLegalName: z.string().default(""),
  companyShortName: z.string().default(""),
  countryId: z.string().nullish(),
  city: z.string().nullish(),
  /** Of somebody who asks to join. */
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
