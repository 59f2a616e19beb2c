import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Done } from "#shapes.ts";
import { Proof, nothing } from "./proofs.ts";

export const Deletion = Proof;

/** A line of "what goes" and "what stays"; the screen has the text for each name. */
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
  /** Everything stored about oneself at this moment, as one JSON file. */
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
      /** Set for an owner: the company and its other people are erased as well. */
      companyShortName: z.string().nullable(),
      /** False for the last super admin, who cannot leave. */
      isAllowed: z.boolean(),
    }),
  }),
  deleteMyself: write("POST", "/api/v1/settings/your-data/deletion", {
    input: Deletion,
    output: Done,
  }),
};
