import type { FileRule } from "./file-rule.ts";
import { useGalleryKeeper } from "./gallery-keeper.ts";
import { uploadDocument } from "./upload-document.ts";
import { useUploads } from "./use-uploads.ts";

/** Uploads files and adds each to the gallery. */
export const useAdding = (rule: FileRule) => {
  const { addFile } = useGalleryKeeper();

  return useUploads(rule, async (file, how) => {
    const { id } = await uploadDocument(rule, file, how);
    await addFile(id);
  });
};
