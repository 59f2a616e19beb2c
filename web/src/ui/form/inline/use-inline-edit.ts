import { type KeyboardEvent, useState } from "react";
import { asProblem } from "#ui/state/problem.ts";

interface Inline {
  value: string;
  onSave: (text: string) => Promise<unknown>;
  /** Returns the focus after a key closed the field. */
  focusBack: () => void;
}

/** The words of a refusal for the one value that was typed. */
const wordsOf = (error: unknown) => {
  const { errors, message } = asProblem(error);
  return Object.values(errors ?? {})[0] ?? message;
};

/** The shown text: what was just saved, until the value catches up. */
function useKept(value: string) {
  const [kept, setKept] = useState<{ text: string; over: string | undefined }>();
  // Undo may bring the old value back, which is then the newer one.
  if (kept?.over !== undefined && kept.over !== value) setKept({ ...kept, over: undefined });
  return {
    shown: kept?.over === value ? kept.text : value,
    wasSaved: kept !== undefined,
    keep: (text: string) => setKept({ text, over: value }),
  };
}

/** Text that turns into a field and back; what was typed stays until it is saved or cancelled. */
export function useInlineEdit({ value, onSave, focusBack }: Inline) {
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<{ text: string; words: string }>();
  const [isSaving, setIsSaving] = useState(false);
  const { shown, wasSaved, keep } = useKept(value);

  const close = (isByKey: boolean) => {
    setTyped(undefined);
    setRefused(undefined);
    if (isByKey) requestAnimationFrame(focusBack);
  };
  const save = async (isByKey: boolean) => {
    const text = typed?.trim();
    if (text === undefined || isSaving) return;
    if (text === shown) return close(isByKey);
    setIsSaving(true);
    try {
      await onSave(text);
      keep(text);
      close(isByKey);
    } catch (error) {
      setRefused({ text, words: wordsOf(error) });
    } finally {
      setIsSaving(false);
    }
  };
  const leave = () => {
    // A refused text is not sent again just because the field loses the focus.
    if (typed?.trim() !== refused?.text) void save(false);
  };
  const refusal = refused?.words;
  const open = () => setTyped(shown);
  const keys = { enter: () => void save(true), escape: () => !isSaving && close(true) };
  return { shown, typed, type: setTyped, isSaving, wasSaved, refusal, open, leave, ...keys };
}

export type InlineEditing = ReturnType<typeof useInlineEdit>;

/** Enter saves and Escape cancels, and neither reaches anything around the field. */
export const onKey = (event: KeyboardEvent, keys: { enter: () => void; escape: () => void }) => {
  if (event.nativeEvent.isComposing) return;
  if (event.key === "Enter") keys.enter();
  else if (event.key === "Escape") keys.escape();
  else return;
  event.preventDefault();
  event.stopPropagation();
};
