import { onboarding } from "@vitrine/contract/onboarding";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { accounts } from "@vitrine/contract/accounts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aRetailer, type Person } from "#test/build.ts";
import { aCable } from "#test/cable.ts";
import { ownersFields } from "#test/sign-up.ts";
import { aNode, as, db, letters, type Node, visitor } from "#test/world.ts";

let cable: Awaited<ReturnType<typeof aCable>>;
let node: Node;
let retailer: Person;

beforeEach(async () => {
  retailer = await aRetailer();
  cable = await aCable();
  node = await aNode({}, cable.connection);
});

afterEach(() => node.stop());

const read = () => as(retailer).call(accounts.profile, {}, { node });

test("without its database the product says so quickly, signs nobody out, and comes back by itself", async () => {
  await read();
  await cable.cut();

  const began = Date.now();
  await expect(read()).rejects.toMatchObject({ status: 503, code: "unavailable" });
  await expect(as(retailer).call(taxonomy.countries, {}, { node })).rejects.toMatchObject({
    status: 503,
  });
  const response = await fetch(`${node.url}/api/oauth/token`, {
    method: "POST",
    headers: { authorization: accounts.token.client ?? "" },
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: "A".repeat(43) }),
  });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
  expect(Date.now() - began).toBeLessThan(6_000);
  expect((await fetch(`${node.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${node.url}/readyz`)).status).toBe(503);

  await cable.mend();
  await vi.waitFor(read, { timeout: 5_000 });
});

test("a sign-up that met an outage is made once when it is sent again, with one letter", async () => {
  const input = ownersFields();
  const send = () =>
    visitor.call(onboarding.registerRetailer, { ...input, role: "RETAILER" }, { node });
  await cable.cut();
  await expect(send()).rejects.toMatchObject({ status: 503, code: "unavailable" });
  await cable.mend();

  const { token } = await vi.waitFor(send, { timeout: 5_000 });

  const { email } = input;
  expect(await visitor.call(onboarding.progress, { token })).toMatchObject({ isVerified: false });
  const rows = await db()
    .selectFrom("registrations")
    .select("id")
    .where("email", "=", email)
    .execute();
  expect(rows).toHaveLength(1);
  expect((await letters()).filter(({ to }) => to === email)).toHaveLength(1);
});
