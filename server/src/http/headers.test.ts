import { browse } from "@vitrine/contract/browse";
import { expect, onTestFinished, test, vi } from "vitest";
import { pagePolicy } from "#http/headers.ts";
import { aRetailer } from "#test/build/people.ts";
import { aNode, as, baseUrl, visitor } from "#test/world.ts";

const nothingRuns = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
const safe = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "x-frame-options": "DENY",
  "cache-control": "no-store",
};

test.each([
  ["an answer", "/api/v1/categories", 200],
  ["a refusal", "/api/v1/profile", 401],
  ["an address that is not there", "/api/v1/nowhere", 404],
  ["the list of calls", "/openapi.json", 200],
  ["a sign of life", "/healthz", 200],
])("%s carries every safe header, runs nothing and is not kept", async (_what, path, status) => {
  const response = await fetch(baseUrl() + path);

  expect(response.status).toBe(status);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({ ...safe, "content-security-policy": nothingRuns });
  expect(headers["x-request-id"]).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);
  for (const name of ["set-cookie", "server", "x-powered-by", "access-control-allow-origin"])
    expect(headers).not.toHaveProperty(name);
});

test("the app's page loads scripts by nonce and nothing from elsewhere but two hosts of videos", () => {
  expect(pagePolicy("N").split("; ").toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src https://www.youtube-nocookie.com https://player.vimeo.com",
    "img-src 'self' blob: data:",
    "manifest-src 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "script-src 'nonce-N' 'strict-dynamic'",
    "style-src-attr 'unsafe-inline'",
    "style-src-elem 'self' 'nonce-N'",
    "trusted-types default",
  ]);
});

test("a document that takes cards may ask and frame their provider, and nothing more", () => {
  const [plain, ofCards] = [pagePolicy("N"), pagePolicy("N", { hasCards: true })];
  const added = ofCards.split(/;? /).filter((word) => !plain.split(/;? /).includes(word));

  expect(added.toSorted()).toEqual([
    "https://*.js.stripe.com",
    "https://api.stripe.com",
    "https://hooks.stripe.com",
    "https://js.stripe.com",
  ]);
  expect(ofCards).toContain("connect-src 'self' https://api.stripe.com;");
});

test("no other origin is let in by the browser, whatever it asks", async () => {
  const response = await fetch(`${baseUrl()}/api/v1/categories`, {
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-method": "GET" },
  });

  const names = [...response.headers.keys()];
  expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
});

test("a token opens doors as a bearer in the header, and in no other way", async () => {
  const { accessToken } = await aRetailer();
  const get = (authorization: string, path = "/api/v1/profile") =>
    fetch(baseUrl() + path, { headers: authorization ? { authorization } : {} });

  for (const scheme of ["Bearer", "bearer", "BEARER"])
    expect((await get(`${scheme} ${accessToken}`)).status).toBe(200);
  for (const wrong of ["", accessToken, `Basic ${accessToken}`, `Token ${accessToken}`])
    expect((await get(wrong)).status, wrong).toBe(401);
  for (const wrong of [
    `Bearer  ${accessToken}`,
    `Bearer ${accessToken} x`,
    `x Bearer ${accessToken}`,
  ])
    expect((await get(wrong)).status, wrong).toBe(401);
  for (const name of ["access_token", "token", "authorization"])
    expect((await get("", `/api/v1/profile?${name}=${accessToken}`)).status, name).toBe(401);
  const cookie = `access_token=${accessToken}; token=${accessToken}`;
  expect((await fetch(`${baseUrl()}/api/v1/profile`, { headers: { cookie } })).status).toBe(401);
});

test("an invalid token is answered so that the client knows to renew it", async () => {
  const ended = await fetch(`${baseUrl()}/api/v1/profile`, {
    headers: { authorization: `Bearer ${"A".repeat(43)}` },
  });

  expect(ended.headers.get("www-authenticate")).toBe("Bearer");
  expect(await ended.json()).toMatchObject({ status: 401, code: "auth.ended" });
  await expect(visitor.call(browse.minMax, {})).rejects.toMatchObject({ code: "auth.required" });
});

/** Calls are counted per minute over all nodes: this is a minute of its own that does not end. */
const stopTheClock = () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
};

test("a forwarded address from an untrusted client is ignored, so nobody is counted as somebody else", async () => {
  stopTheClock();
  const node = await aNode({ LIMIT_IP_PER_MINUTE: "2" });
  const look = (address: string) =>
    fetch(`${node.url}/api/v1/categories`, {
      headers: { "x-forwarded-for": address, forwarded: `for=${address}`, "x-real-ip": address },
    });

  const statuses = [];
  for (const n of [1, 2, 3, 4]) statuses.push((await look(`192.0.2.${n}`)).status);

  expect(statuses).toEqual([200, 200, 429, 429]);
});

test("a signed-in person is counted as one person, wherever they call from", async () => {
  stopTheClock();
  const node = await aNode({ LIMIT_USER_PER_MINUTE: "2", TRUSTED_PROXIES: "127.0.0.1" });
  const [one, other] = [await aRetailer(), await aRetailer()];
  const call = (person: { accessToken: string }, address: string) =>
    as(person).call(browse.minMax, {}, { node, headers: { "x-forwarded-for": address } });
  await call(one, "192.0.2.1");
  await call(one, "192.0.2.2");

  await expect(call(one, "192.0.2.3")).rejects.toMatchObject({ status: 429 });
  await call(other, "192.0.2.1");
});
