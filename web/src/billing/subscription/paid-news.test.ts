import { QueryClient } from "@tanstack/react-query";
import { accounts } from "@vitrine/contract/accounts";
import { messages } from "@vitrine/contract/messages";
import { beforeEach, expect, test, vi } from "vitest";
import { aSignedInTab } from "#test/tab.ts";

const go = vi.fn<(path: string) => void>();
let location: ReturnType<typeof aSignedInTab>;

beforeEach(() => {
  location = aSignedInTab();
  vi.resetModules();
  go.mockClear();
});

const load = async () => {
  const { hearPaid, tellKeptFailure } = await import("./paid-news.ts");
  const { beginChange } = await import("./change-under-way.ts");
  const { toastStore } = await import("#ui/overlay/toast.ts");
  const { readKey } = await import("#app/calls/api.ts");
  const hear = (isPaid: boolean, client = new QueryClient()) => hearPaid(client, isPaid, go);
  const said = () => toastStore.read().map(({ text }) => text);
  return { hear, tellKeptFailure, beginChange, said, profile: readKey(accounts.me, {}) };
};

test("a payment that failed leads to the subscription, and is said there once", async () => {
  const { hear, said, tellKeptFailure } = await load();

  hear(false);

  expect(go).toHaveBeenCalledExactlyOnceWith("/subscription");
  tellKeptFailure();
  tellKeptFailure();
  expect(said()).toEqual([messages.paymentFailed]);
});

test("who is at the subscription already stays there", async () => {
  location.pathname = "/subscription/retry-or-update";
  const { hear, said } = await load();

  hear(false);

  expect(go).not.toHaveBeenCalled();
  expect(said()).toEqual([messages.paymentFailed]);
});

test("a payment is said only where a change was under way, and once", async () => {
  const { hear, said, beginChange } = await load();

  hear(true);
  expect(said()).toEqual([]);

  beginChange();
  hear(true);
  hear(true);
  expect(said()).toEqual([messages.paymentSuccessful]);
});

test.each([true, false])("how the plan stands is read anew when it is paid: %s", async (isPaid) => {
  const { hear, profile } = await load();
  const client = new QueryClient();
  client.setQueryData(profile, { user: {} });

  hear(isPaid, client);

  expect(client.getQueryState(profile)?.isInvalidated).toBe(true);
});
