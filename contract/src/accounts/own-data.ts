import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Done } from "#shapes.ts";
import { Proof, nothing } from "./proofs.ts";

export const Deletion = Proof;

/** A line of "what goes" and "what stays": the screen has the words for each name. */
export const dataKinds = [
  "account",
  "sessions",
  "company",
  "members",
  "profile",
  "bookmarks",
  "feedback",
  "messages",
  "missions",
  "notifications",
  "emails",
  "files",
  "billingDetails",
  "invoices",
  "audit",
] as const;
export type DataKind = (typeof dataKinds)[number];
const DataCount = z.object({ what: z.enum(dataKinds), count: z.number().int() });

export const ownData = {
  /** Everything kept about oneself, as one JSON file of one moment. */
  exportOwnData: read("GET", "/api/v1/settings/your-data/export", {
    input: nothing,
    output: z.string().meta({ format: "binary" }),
    answer: "file",
  }),
  deletionPreview: read("GET", "/api/v1/settings/your-data/deletion", {
    input: nothing,
    output: z.object({
      goes: z.array(DataCount),
      stays: z.array(DataCount),
      /** Set for an owner: the company and its other people are erased too. */
      companyShortName: z.string().nullable(),
      /** Staff, and the last super admin above all, are removed by staff. */
      isAllowed: z.boolean(),
    }),
  }),
  deleteMyself: write("POST", "/api/v1/settings/your-data/deletion", {
    input: Deletion,
    output: Done,
  }),
};
