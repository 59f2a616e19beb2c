import { accounts } from "@vitrine/contract/accounts";
import { sql } from "#db/connect.ts";
import { password } from "#test/build/people.ts";
import { as, db, visitor } from "#test/world.ts";

type Pair = { email: string; password: string; deviceToken?: string };

const asJson = ({ email, password: given, deviceToken: device_token }: Pair) => ({
  email,
  password: given,
  device_token,
});

/** Every way to sign in with e-mail and password. */
export const pathways = {
  "the token endpoint": ({ email: username, ...pair }: Pair) =>
    visitor.call(accounts.token, {
      grant_type: "password",
      username,
      password: pair.password,
      device_token: pair.deviceToken,
    }),
  "v1/login": (pair: Pair) => visitor.call(accounts.login, asJson(pair)),
  "admin authentication": (pair: Pair) => visitor.call(accounts.loginOfStaff, asJson(pair)),
  "authentication/send": (pair: Pair) => visitor.call(accounts.sendCode, asJson(pair)),
};

export const login = ({ email }: { email: string }, given = password) =>
  visitor.call(accounts.login, { email, password: given });

/** Whether an access token is still valid. */
export const isIn = (accessToken: string) =>
  as({ accessToken })
    .call(accounts.me, {})
    .then(
      () => true,
      () => false,
    );

/** Multiplies the attempts counted so far: hashing each would take long. */
export const guessedAgain = (times: number) =>
  sql`insert into attempts (subject) select subject from attempts, generate_series(1, ${times}::int)`.execute(
    db(),
  );
