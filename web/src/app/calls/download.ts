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
  // Later, since some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Fetches a file as the signed-in person and gives it to them. Throws `Problem`. */
export const download = async <E extends Endpoint>(endpoint: E, input: Input<E>, name: string) => {
  const { address } = requestOf(endpoint, input as Record<string, unknown>);
  saveFile(await retrying(() => asSignedIn((token) => fetched(address, token))), name);
};
