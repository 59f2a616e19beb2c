import { readdir } from "node:fs/promises";
import type { Endpoint, Output } from "@vitrine/contract/endpoint";
import { fillPath } from "@vitrine/contract/address";
import sharp from "sharp";
import { expect } from "vitest";
import { z } from "zod";
import { baseUrl, dataFolder, db, Refused } from "#test/world.ts";

export type Part = { name: string; bytes: Uint8Array | string; type?: string };

const Problem = z.looseObject({ code: z.string(), message: z.string() });

const formOf = (file: Part, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append("file", new File([Buffer.from(file.bytes)], file.name, { type: file.type ?? "" }));
  return form;
};

/** Sends a form composed by the caller to an upload call; returns the raw answer. */
export const sendUpload = (
  { accessToken }: { accessToken: string },
  { path }: Endpoint,
  body: FormData | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => {
  const all = { ...headers, authorization: `Bearer ${accessToken}` };
  return fetch(baseUrl() + fillPath(path, {}), { method: "POST", body, headers: all });
};

/** Uploads a file as a signed-in person; gives the parsed answer or throws `Refused`. */
export const upload = async <E extends Endpoint>(
  person: { accessToken: string },
  endpoint: E,
  file: Part,
  fields: Record<string, string> = {},
): Promise<Output<E>> => {
  const response = await sendUpload(person, endpoint, formOf(file, fields));
  const body: unknown = await response.json();
  if (!response.ok) {
    const problem = Problem.parse(body);
    throw new Refused(response.status, problem.code, problem);
  }
  return endpoint.output.parse(body) as Output<E>;
};

/** The refusal of an upload that must be refused: its status, code and text. */
export const refusedUpload = async (
  person: { accessToken: string },
  endpoint: Endpoint,
  file: Part,
  fields: Record<string, string> = {},
) => {
  try {
    await upload(person, endpoint, file, fields);
  } catch (error) {
    if (error instanceof Refused)
      return { status: error.status, code: error.code, message: String(error.body.message) };
    throw error;
  }
  throw new Error(`${file.name} was accepted.`);
};

type Colour = { r: number; g: number; b: number };

/** A picture of one colour. */
export const aPicture = (
  format: "png" | "jpeg" = "png",
  { width = 200, height = 100, colour = { r: 200, g: 30, b: 60 } as Colour } = {},
) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

/** The shortest PDF a reader opens. */
export const aPdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** Every file of the installation, by its name in the store. */
export const everyFile = async () => {
  const all = await readdir(dataFolder(), { recursive: true, withFileTypes: true });
  return all.filter((file) => file.isFile()).map(({ name }) => name);
};

const everyRow = () => db().selectFrom("files").select("id").execute();

/** A refused upload leaves the disk and the tables unchanged. */
export const leavesNoTrace = async (refused: () => Promise<unknown>) => {
  const before = [await everyFile(), await everyRow()];
  await refused();
  expect([await everyFile(), await everyRow()]).toEqual(before);
};
