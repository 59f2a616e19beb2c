import { accounts } from "@vitrine/contract/accounts";
import { expect, test } from "vitest";
import { aRetailer, password } from "#test/build.ts";
import { as, visitor } from "#test/world.ts";

const signIn = (username: string, given = password, more = {}) =>
  visitor.call(accounts.token, { grant_type: "password", username, password: given, ...more });

const renew = (token: string) =>
  visitor.call(accounts.token, { grant_type: "refresh_token", refresh_token: token });

test("a retailer signs in with any spelling of the address and sees the own profile", async () => {
  const retailer = await aRetailer({ email: "zoë@shop.example", firstName: "Zoë" });

  const tokens = await signIn("  ZOË@Shop.example ");
  const { user } = await as({ accessToken: tokens.access_token }).call(accounts.profile, {});

  expect(user).toMatchObject({ id: retailer.id, firstName: "Zoë", role: "RETAILER" });
  expect(user.retailer).toMatchObject({ id: retailer.companyId, isTrial: false });
  expect(tokens.expires_in).toBe(600);
});

test("a refresh token gives one successor pair, and the same one again for a retry", async () => {
  const { email } = await aRetailer();
  const first = await signIn(email);

  const [second, again] = await Promise.all([
    renew(first.refresh_token),
    renew(first.refresh_token),
  ]);

  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(again.refresh_token).toBe(second.refresh_token);
  expect(again.access_token).toBe(second.access_token);
});
