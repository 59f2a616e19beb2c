import { accounts } from "@vitrine/contract/accounts";
import { anyone, settling } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { signedInUser } from "./me/service.ts";
import { issueTokens, revokeToken } from "./service.ts";

export const accountRoutes = [
  on(accounts.token, anyone, issueTokens, { transaction: "own" }),
  on(accounts.revoke, anyone, revokeToken),
  on(accounts.profile, settling, signedInUser),
];
