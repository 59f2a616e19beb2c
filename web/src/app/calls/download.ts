import type { Endpoint, Input } from "@vitrine/contract/endpoint";
import { asSignedIn } from "#app/session/session.ts";
import { noConnection, problemOf, requestOf } from "./http.ts";
import { retrying } from "./retry.ts";

const fetched = async (address: string, token: string | undefined) => {
  const response = await fetch(address, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch((error: unknown) => {
    throw noConnection(error);
  });
  if (!response.ok) throw await problemOf(response);
  return response.blob();
};

/** Gives the person a file as a download, under the name. */
export const saveFile = (blob: Blob, name: string) => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Later, since some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Fetches a file as the signed-in person and gives it to them. Throws `Problem`. */
export const download = async <E extends Endpoint>(endpoint: E, input: Input<E>, name: string) => {
  const { address } = requestOf(endpoint, input as Record<string, unknown>);
  saveFile(await retrying(() => asSignedIn((token) => fetched(address, token))), name);
};

const nameIn = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "report";

const asked = async (endpoint: Endpoint, input: Record<string, unknown>, token?: string) => {
  const { address, body, type } = requestOf(endpoint, input);
  const response = await fetch(address, {
    method: endpoint.method,
    body: body ?? null,
    headers: {
      ...(type && { "content-type": type }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  }).catch((error: unknown) => {
    throw noConnection(error);
  });
  if (!response.ok) throw await problemOf(response);
  return response;
};

/**
 * The same for a file that is requested with a body and made for this answer: requested once, without
 * retries, and saved under the server's name once it is complete. False for any status but 200.
 */
export const downloadAsked = async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
  const fields = input as Record<string, unknown>;
  const response = await asSignedIn((token) => asked(endpoint, fields, token));
  if (response.status !== 200) return false;
  const blob = await response.blob().catch((error: unknown) => {
    throw noConnection(error);
  });
  saveFile(blob, nameIn(response));
  return true;
};
