import { expect, inject } from "vitest";

const headers = { authorization: "Bearer sk_test_stand_in" };

const ask = async (path: string, form?: Record<string, string>) => {
  const answer = await fetch(`${inject("cards")}${path}`, {
    headers,
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  expect(answer.status, path).toBe(200);
  return answer.json();
};

type Clock = { id: string; frozen_time: number; status: string };
type Subscription = { items: { data: { current_period_end: number }[] } };

/** The clock of one company in the card provider stand-in. */
export const clockOf = async (email: string) => {
  const { data } = await ask(`/v1/customers?${new URLSearchParams({ email })}`);
  const customer: string = data[0].id;
  const now = Math.floor(Date.now() / 1000);
  const clock: Clock = await ask("/v1/test_helpers/test_clocks", {
    customer,
    frozen_time: String(now),
  });
  const path = `/v1/test_helpers/test_clocks/${clock.id}`;
  const isReady = async () => (await ask(path)).status;

  /** Advances past the end of the present period, until everything due then has happened. */
  const toNextPeriod = async () => {
    const live: { data: Subscription[] } = await ask(
      `/v1/subscriptions?${new URLSearchParams({ customer })}`,
    );
    const end = live.data[0]?.items.data[0]?.current_period_end ?? 0;
    await ask(`${path}/advance`, { frozen_time: String(end + 2 * 3600) });
    await expect.poll(isReady, { interval: 20 }).toBe("ready");
  };
  return { toNextPeriod };
};

export type Time = Awaited<ReturnType<typeof clockOf>>;
