import { addressFields, addressOf } from "@vitrine/contract/address";
import type { Endpoint, Input, Output } from "@vitrine/contract/endpoint";
import { t } from "#text/index.ts";
import { takeAhead } from "./ahead.ts";
import { Problem } from "./problem.ts";
import { isSilence, noteSilence } from "./reach.ts";

export type CallOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** The call is still delivered if the page is left meanwhile. */
  keepalive?: boolean;
};

/** Without a token the options stay as they are. */
export const withToken = (token: string | undefined, options: CallOptions): CallOptions => ({
  ...options,
  headers: { ...options.headers, ...(token && { authorization: `Bearer ${token}` }) },
});

const given = (input: object) =>
  Object.entries(input).filter(([, value]) => value !== undefined && value !== null);

/** Leaves empty fields out of a form. */
const filled = (input: object) => given(input).filter(([, value]) => value !== "");

const queryOf = (input: object) =>
  new URLSearchParams(given(input).map(([key, value]) => [key, String(value)]));

/** The browser sets the content type itself, with the boundary it has chosen. */
const uploadOf = (input: object) => {
  const form = new FormData();
  for (const [key, value] of filled(input))
    form.append(key, value instanceof File ? value : String(value));
  return form;
};

/** Where a call goes and what it carries. */
export const requestOf = (endpoint: Endpoint, input: Record<string, unknown>) => {
  const inAddress = addressFields(endpoint);
  const rest = Object.fromEntries(
    Object.entries(input).filter(([key]) => !inAddress.includes(key)),
  );
  const path = addressOf(endpoint, input);
  if (endpoint.method === "GET" || endpoint.method === "DELETE") {
    const query = queryOf(rest);
    return { address: query.size > 0 ? `${path}?${query}` : path };
  }
  if (endpoint.body === "form")
    return { address: path, body: queryOf(Object.fromEntries(filled(rest))) };
  if (endpoint.body === "upload") return { address: path, body: uploadOf(rest) };
  return { address: path, body: JSON.stringify(rest), type: "application/json" };
};

/** Blames the network only if the browser says that there is none. */
export const noConnection = (cause?: unknown) => {
  noteSilence();
  const message = navigator.onLine ? t("app.noAnswer") : t("app.noConnection");
  return new Problem(0, { message }, { cause });
};

const asObject = (text: string): object => {
  const body: unknown = JSON.parse(text || "{}");
  return typeof body === "object" && body !== null ? body : {};
};

/** Throws if the answer is no JSON: something between here and the server answered in its place. */
const readAnswer = async (response: Response) => {
  try {
    return asObject(await response.text());
  } catch (error) {
    throw noConnection(error);
  }
};

/** What a refused call says. */
export const problemOf = async (response: Response) =>
  new Problem(response.status, await readAnswer(response).catch(() => ({})), {
    retryAfter: response.headers.get("retry-after"),
  });

type Request = ReturnType<typeof requestOf>;

const ask = async (
  { method, isKept, client }: Endpoint,
  { address, body, type }: Request,
  { signal, headers, keepalive = false }: CallOptions,
) => {
  const init = { method, signal: signal ?? null, body: body ?? null, keepalive };
  return fetch(address, {
    ...init,
    ...(isKept === false && ({ cache: "no-store" } as const)),
    headers: {
      ...(type && { "content-type": type }),
      ...(client && { authorization: client }),
      ...headers,
    },
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw noConnection(error);
  });
};

/** Makes one call as it is: no token, no retry. Throws `Problem`; status 0 means no connection. */
export const send = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> => {
  const request = requestOf(endpoint, input as Record<string, unknown>);
  const early = takeAhead(endpoint.method, request, options.headers?.authorization);
  const response = (early && (await early)) ?? (await ask(endpoint, request, options));
  if (isSilence(response.status)) noteSilence();
  if (!response.ok) throw await problemOf(response);
  return (await readAnswer(response)) as Output<E>;
};
