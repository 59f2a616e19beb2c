import { files } from "@vitrine/contract/files";
import { upload } from "#app/calls/upload.ts";
import { asProblem } from "#ui/state/problem.ts";
import type { FileRule } from "./file-rule.ts";
import { useGalleryKeeper } from "./gallery-keeper.ts";
import { useUploads } from "./use-uploads.ts";

/** Uploads files and gives each its place in the gallery. */
export const useAdding = (rule: FileRule) => {
  const { addFile } = useGalleryKeeper();

  return useUploads(rule, async (file, how) => {
    const { id } = await upload(files.uploadDocument, { file }, how).catch((error: unknown) => {
      const isUnreadable = asProblem(error).code === "files.document_type";
      throw isUnreadable && rule.unreadable ? new Error(rule.unreadable) : error;
    });
    await addFile(id);
  });
};
