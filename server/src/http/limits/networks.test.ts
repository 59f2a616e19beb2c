import { onboarding } from "@vitrine/contract/onboarding";
import { beforeAll, expect, test } from "vitest";
import { aFreshEmail } from "#test/sign-up.ts";
import { aNode, type Node, visitor } from "#test/world.ts";

const behindProxy = { TRUSTED_PROXIES: "127.0.0.1" };
let calls: Node;
let signUps: Node;

beforeAll(async () => {
  calls = await aNode({ ...behindProxy, LIMIT_IP_PER_MINUTE: "2" });
  signUps = await aNode({ ...behindProxy, LIMIT_SIGN_UPS_PER_HOUR: "2" });
});

const look = (address: string) =>
  visitor.call(
    onboarding.publicCounts,
    {},
    { node: calls, headers: { "x-forwarded-for": address } },
  );

const ask = (address: string) =>
  visitor.call(
    onboarding.checkEmail,
    { email: aFreshEmail() },
    { node: signUps, headers: { "x-forwarded-for": address } },
  );

test("a household's IPv6 addresses are counted as one, for calls and for what can be guessed", async () => {
  for (const call of [look, ask]) {
    await call("2001:db8:1:2::1");
    await call("2001:db8:1:2:ffff:ffff:ffff:ffff");

    await expect(call("2001:DB8:1:2:3::4")).rejects.toMatchObject({ status: 429 });
    await call("2001:db8:1:3::1");
    await call("2001:db8::1:2:0:1");
  }
});

test("an IPv4 address is itself, in IPv6 clothing too, and none counts for its neighbour", async () => {
  for (const call of [look, ask]) {
    await call("192.0.2.1");
    await call("::ffff:192.0.2.1");

    await expect(call("192.0.2.1")).rejects.toMatchObject({ status: 429 });
    await call("192.0.2.2");
    await call("::ffff:192.0.2.3");
  }
});
