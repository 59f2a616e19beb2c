import type { Endpoint, Input, Output } from "@vitrine/contract/endpoint";
import { asSignedIn } from "#app/session/session.ts";
import { noConnection, requestOf } from "./http.ts";
import { Problem } from "./problem.ts";

type UploadOptions = {
  signal?: AbortSignal;
  /** From 0 to 1, by the bytes sent. */
  onProgress?: (share: number) => void;
};

const parsed = (text: string): object => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
};

const settled = ({ status, responseText }: XMLHttpRequest) => {
  const body = parsed(responseText);
  if (status < 200 || status > 299) throw new Problem(status, body);
  return body;
};

/** Not `fetch`, which does not report how much has been sent. */
const send = (
  { address, body }: ReturnType<typeof requestOf>,
  token: string | undefined,
  { signal, onProgress }: UploadOptions,
) => {
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  const answer = new Promise<XMLHttpRequest>((resolve, reject) => {
    request.onload = () => resolve(request);
    request.onerror = () => reject(noConnection());
    request.onabort = () => reject(new DOMException("Cancelled", "AbortError"));
  });
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.open("POST", address);
  request.setRequestHeader("idempotency-key", crypto.randomUUID());
  if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
  signal?.addEventListener("abort", stop);
  request.send(body ?? null);
  return answer.then(settled).finally(() => signal?.removeEventListener("abort", stop));
};

/** Sends a file as the signed-in person and reports progress. Throws `Problem`. */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: UploadOptions = {},
): Promise<Output<E>> => {
  options.signal?.throwIfAborted();
  const request = requestOf(endpoint, input as Record<string, unknown>);
  return (await asSignedIn((token) => send(request, token, options))) as Output<E>;
};
