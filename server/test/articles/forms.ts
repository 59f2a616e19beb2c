import type { articleDrafts } from "@vitrine/contract/articles/staff";
import type { Endpoint, Input, Output } from "@vitrine/contract/endpoint";
import { fillPath } from "@vitrine/contract/address";
import { z } from "zod";
import { baseUrl, Refused } from "#test/world.ts";

const Problem = z.looseObject({ code: z.string(), message: z.string() });

type Fields = Record<string, string | readonly string[] | File | undefined>;

const formOf = (fields: Fields) => {
  const form = new FormData();
  for (const [name, given] of Object.entries(fields))
    for (const value of [given].flat()) if (value !== undefined) form.append(name, value);
  return form;
};

/** Sends a form with or without a file, as the browser does; returns the answer or throws `Refused`. */
export const sendForm = async <E extends Endpoint>(
  { accessToken }: { accessToken: string },
  endpoint: E,
  { id, ...fields }: Fields,
): Promise<Output<E>> => {
  const headers = { authorization: `Bearer ${accessToken}` };
  const address = baseUrl() + fillPath(endpoint.path, { id });
  const response = await fetch(address, { method: "POST", body: formOf(fields), headers });
  const body: unknown = await response.json();
  if (response.ok) return endpoint.output.parse(body) as Output<E>;
  const problem = Problem.parse(body);
  throw new Refused(response.status, problem.code, problem);
};

/** What is kept of an article while somebody writes it. */
export const typed: Input<typeof articleDrafts.keep>["draft"] = {
  title: "Kept",
  description: "",
  link: "",
  body: "Half a line",
  imageAlt: "",
  tagIds: [],
  areaOfInterest: [],
  startupId: null,
  date: "",
  isDraft: true,
  version: null,
};
