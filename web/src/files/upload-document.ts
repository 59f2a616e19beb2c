import { files } from "@vitrine/contract/files";
import { upload } from "#app/calls/upload.ts";
import { asProblem } from "#ui/state/problem.ts";
import type { FileRule } from "./file-rule.ts";
import type { Progress } from "./use-uploads.ts";

/** Uploads a document; if its content does not match its name, the rule says what is accepted here. */
export const uploadDocument = (rule: FileRule, file: File, how: Progress) =>
  upload(files.uploadDocument, { file }, how).catch((error: unknown) => {
    const isUnreadable = asProblem(error).code === "files.document_type";
    throw isUnreadable && rule.unreadable ? new Error(rule.unreadable) : error;
  });
