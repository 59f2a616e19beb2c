import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { PermissionCode } from "#permissions.ts";
import { RoleName } from "#roles.ts";
import { Country, Done, Id, Moment, Picture, Pictures } from "#shapes.ts";

export const Email = z.string(messages.enterEmail).trim().min(1, messages.enterEmail).max(254);

/** What the sign-in screen asks; the call itself is a form as RFC 6749 has it. */
export const SignIn = z.object({
  username: Email,
  password: z.string(messages.enterPassword).min(1, messages.enterPassword).max(1024),
  remember_me: z.boolean().default(false),
});

/** Fields are checked by the service, since each refusal has its own name in RFC 6749. */
export const TokenRequest = z.object({
  grant_type: z.string().max(100).optional(),
  username: z.string().max(1024).optional(),
  password: z.string().max(4096).optional(),
  refresh_token: z.string().max(1024).optional(),
  scope: z.string().max(1000).optional(),
  remember_me: z.string().max(10).optional(),
  device_token: z.string().max(1024).optional(),
});

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.number().int(),
  /** Proves a device the person has signed in on before; it gives no access by itself. */
  device_token: z.string().optional(),
});

export const OwnCompany = z.object({
  id: Id,
  companyLegalName: z.string(),
  companyShortName: z.string(),
  city: z.string().nullable(),
  country: Country.nullable(),
  logo: Pictures,
});

export const Me = z.object({
  id: Id,
  role: RoleName,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  position: z.string().nullable(),
  avatar: Pictures,
  authority: z.object({ permissions: z.array(PermissionCode) }),
  startup: OwnCompany.nullable(),
  retailer: OwnCompany.extend({ isTrial: z.boolean() }).nullable(),
  member: z.object({ department: z.string().nullable() }).nullable(),
  sessionEndsAt: Moment,
});

export const Person = z.object({
  userId: Id,
  fullName: z.string(),
  position: z.string().nullable(),
  avatar60: Picture.nullable(),
});

export const accounts = {
  token: write("POST", "/api/oauth/token", { input: TokenRequest, output: Tokens, body: "form" }),
  revoke: write("POST", "/api/oauth/revoke", {
    input: z.object({ token: z.string().max(1024) }),
    output: Done,
    body: "form",
  }),
  /** Demo mode only; elsewhere the call does not exist. */
  demo: read("GET", "/api/v1/demo/accounts", {
    input: z.object({}),
    output: z.object({
      items: z.array(
        z.object({
          email: z.string(),
          password: z.string(),
          fullName: z.string(),
          describes: z.string(),
        }),
      ),
    }),
  }),
  profile: read("GET", "/api/v1/profile", { input: z.object({}), output: z.object({ user: Me }) }),
};
