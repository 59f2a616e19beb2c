import { useState } from "react";
import { type Message, type NewLine, newLineOf } from "./thread.ts";
import { useIsVisible } from "./use-reading.ts";

/** The messages that were new when the room was last opened or returned to, whether read meanwhile or not. */
export const useNewLine = (items: Message[] | undefined, myId: string): NewLine | undefined => {
  const isVisible = useIsVisible();
  const [seen, setSeen] = useState<{ isVisible: boolean; line: NewLine | undefined }>();
  if (items && seen?.isVisible !== isVisible) {
    const looks = isVisible || seen === undefined;
    const line = (looks && newLineOf(items, myId)) || seen?.line;
    setSeen({ isVisible, line });
  }
  return seen?.line;
};
