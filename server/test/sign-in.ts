import { accounts } from "@vitrine/contract/accounts";
import { password } from "#test/build.ts";
import { as, visitor } from "#test/world.ts";

type Pair = { email: string; password: string };

/** Every way in by a pair. */
export const pathways = {
  "the token endpoint": ({ email, password: given }: Pair) =>
    visitor.call(accounts.token, { grant_type: "password", username: email, password: given }),
  "v1/login": ({ email, password: given }: Pair) =>
    visitor.call(accounts.login, { email, password: given }),
  "admin authentication": ({ email, password: given }: Pair) =>
    visitor.call(accounts.loginOfStaff, { email, password: given }),
  "authentication/send": (pair: Pair) => visitor.call(accounts.sendCode, pair),
};

export const login = ({ email }: { email: string }, given = password) =>
  visitor.call(accounts.login, { email, password: given });

/** Whether an access token still opens anything. */
export const isIn = (accessToken: string) =>
  as({ accessToken })
    .call(accounts.profile, {})
    .then(
      () => true,
      () => false,
    );
