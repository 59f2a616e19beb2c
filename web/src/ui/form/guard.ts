import { use, useEffect, useRef } from "react";
import { EditsInside, holdUnsaved, isUnsaved } from "./unsaved.ts";

/**
 * While there are unsaved edits, leaving the page or closing the dialog around them asks first, and
 * offers to save them if that is possible.
 */
export function useGuard(isDirty: boolean, save?: () => Promise<boolean>) {
  const inside = use(EditsInside);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const saves = save !== undefined;

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const saveLatest = async () => (await latest.current?.()) ?? false;
    window.addEventListener("beforeunload", ask);
    const release = holdUnsaved(inside, saves ? saveLatest : undefined);
    return () => {
      window.removeEventListener("beforeunload", ask);
      release();
    };
  }, [isDirty, saves, inside]);
}
