import { askOutside } from "#outside/client.ts";
import { Undeliverable } from "../delivery/undeliverable.ts";

const limits = { deadlineMs: 10_000, mostBytes: 64 * 1024 };

type Message = { id: string; to: string; text: string };

/** 4xx codes that are worth another try. All others are permanent. */
const passing = [408, 425, 429];

const refusal = (status: number) => {
  const text = `The gateway of text messages answered ${status}.`;
  const isForGood = status >= 400 && status < 500 && !passing.includes(status);
  return isForGood ? new Undeliverable(text) : new Error(text);
};

/** User and password of the address go along as basic authentication. */
const headersFor = (id: string, { username, password }: URL) => {
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
  return {
    "content-type": "application/json",
    "idempotency-key": id,
    ...(username !== "" && { authorization }),
  };
};

/** Hands a text message to the gateway as `{ id, to, text }`; the id is the same for every attempt. */
export const sendText = async (gateway: string, { id, to, text }: Message) => {
  const url = new URL(gateway);
  const headers = headersFor(id, url);
  url.username = "";
  url.password = "";
  const body = JSON.stringify({ id, to, text: text.trim() });
  const reach = { ...limits, configured: gateway };
  const { status, isOk } = await askOutside(url, reach, { method: "POST", headers, body });
  if (!isOk) throw refusal(status);
};
