import { z } from "zod";
import { Me } from "#accounts/me.ts";
import { Tokens } from "#accounts/tokens.ts";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { Done, Email, AnyPassword } from "#shapes.ts";

/** The fields of the sign-in screen; the call itself is a form, following RFC 6749. */
export const SignIn = z.object({
  username: Email,
  password: AnyPassword,
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

/** The password grant as JSON. */
export const Login = z.object({
  email: Email,
  password: AnyPassword,
  remember_me: z.boolean().default(false),
  device_token: z.string().max(1024).optional(),
});

export const mfaMethods = ["TOTP", "RECOVERY_CODE", "EMAIL"] as const;

/** A code from an app, an e-mail, or a recovery code, for a sign-in already begun. */
export const CodeCheck = z.object({
  mfa_token: z.string(messages.enterCode).min(1, messages.enterCode).max(1024),
  code: z.string(messages.enterCode).trim().min(1, messages.enterCode).max(100),
  /** Optional; if given, it must be the address of that sign-in. */
  email: z.string().trim().max(254).optional(),
});

/**
 * The same, except that the address can replace the token, if only one sign-in was begun for it from the
 * caller's own network in the last five minutes.
 */
export const CodeOfSignIn = CodeCheck.partial({ mfa_token: true }).refine(
  ({ mfa_token, email }) => mfa_token !== undefined || email,
  { path: ["email"], error: messages.enterEmail },
);

export const accounts = {
  /** If a second factor is needed: 400 `mfa_required` with `mfa_token` and `mfa_methods`. */
  token: write("POST", "/api/oauth/token", {
    input: TokenRequest,
    output: Tokens,
    body: "form",
    /**
     * Identifies our own client, following RFC 6749: the user `vitrine-web` with an empty password. It is no
     * secret, since everybody can read the client.
     */
    client: "Basic dml0cmluZS13ZWI6",
  }),
  login: write("POST", "/api/v1/login", { input: Login, output: Tokens }),
  /** For staff; all others get the refusal for wrong credentials. */
  loginOfStaff: write("POST", "/api/v1/admin/authentication", { input: Login, output: Tokens }),
  /** Checks the credentials and e-mails a code; the answer's token is sent with it to `checkCode`. */
  sendCode: write("POST", "/api/v1/authentication/send", {
    input: Login,
    output: Done.extend({ mfa_token: z.string() }),
  }),
  checkCode: write("POST", "/api/v1/authentication", { input: CodeOfSignIn, output: Tokens }),
  verifyTwoFactor: write("POST", "/api/v1/two-factor/verify", { input: CodeCheck, output: Tokens }),
  revoke: write("POST", "/api/oauth/revoke", {
    input: z.object({ token: z.string().max(1024) }),
    output: Done,
    body: "form",
  }),
  /** Demo mode only; otherwise the call does not exist. */
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
  me: read("GET", "/api/v1/profile", { input: z.object({}), output: z.object({ user: Me }) }),
};
