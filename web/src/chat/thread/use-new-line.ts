import { useState } from "react";
import { type Message, type NewLine, newLineOf } from "./thread.ts";
import { useIsVisible } from "./use-reading.ts";

/** What was new when the room was opened, or when one came back to it; read or not meanwhile. */
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
