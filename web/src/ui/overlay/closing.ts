import { useState } from "react";
import "#text/closing.ts";
import { t } from "#text/index.ts";
import { askFirst } from "./question.ts";

/** Closes at once, or after a question if that loses edits inside. */
export const useClosing = (onClose: () => void) => {
  const [edits] = useState(() => new Set<symbol>());
  const question = () => ({
    title: t("closing.ask"),
    text: t("closing.what"),
    confirm: t("closing.anyway"),
  });
  const close = () => (edits.size > 0 ? askFirst(question(), onClose) : onClose());
  return { edits, close };
};
