import { Undeliverable } from "../delivery/undeliverable.ts";

const patienceMs = 10_000;

type Message = { id: string; to: string; text: string };

/** Asked for in an hour, or for nothing: worth another try. Every other 4xx will stay one. */
const passing = [408, 425, 429];

const refusal = (status: number) => {
  const text = `The gateway of text messages answered ${status}.`;
  const isForGood = status >= 400 && status < 500 && !passing.includes(status);
  return isForGood ? new Undeliverable(text) : new Error(text);
};

/** User and password of the address go along as basic authentication. */
const headersFor = (id: string, { username, password }: URL) => {
  const headers = new Headers({ "content-type": "application/json", "idempotency-key": id });
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  if (username !== "")
    headers.set("authorization", `Basic ${Buffer.from(pair).toString("base64")}`);
  return headers;
};

/** Hands a text message to the gateway as `{ id, to, text }`; the id is the same for every attempt. */
export const sendText = async (gateway: string, { id, to, text }: Message) => {
  const url = new URL(gateway);
  const headers = headersFor(id, url);
  [url.username, url.password] = ["", ""];
  const signal = AbortSignal.timeout(patienceMs);
  const body = JSON.stringify({ id, to, text: text.trim() });
  const answer = await fetch(url, { method: "POST", redirect: "error", headers, body, signal });
  await answer.body?.cancel();
  if (!answer.ok) throw refusal(answer.status);
};
