import { useEffect, useRef } from "react";

/** Handlers by key: "mod+k", "/", "g h" (one after the other), "shift+x", "?". */
export type Hotkeys = Record<string, (event: KeyboardEvent) => void>;

const settings = { letters: true, remapped: {} as Record<string, string> };

/** Turns single-letter keys off, or gives some of them another letter (WCAG 2.1.4). */
export function configureHotkeys(change: { letters?: boolean; remapped?: Record<string, string> }) {
  Object.assign(settings, change);
}

const sequenceWithin = 1000;

/** The name of a press in `Hotkeys`. */
export function pressName(
  event: Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">,
) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isLetter = /^\p{L}$/u.test(key);
  const shift = event.shiftKey && (isLetter || key.length > 1);
  return [
    event.metaKey || event.ctrlKey ? "mod" : "",
    event.altKey ? "alt" : "",
    shift ? "shift" : "",
    key,
  ]
    .filter(Boolean)
    .join("+");
}

const fields = "input, textarea, select, [role=menu], [role=listbox]";
const ticks = "input:is([type=checkbox], [type=radio])";

/** Whether the key types or chooses something. A tick box takes no letters or signs. */
const isTyping = ({ target, key }: KeyboardEvent) => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches(ticks)) return key.length > 1 || key === " ";
  return target.isContentEditable || target.closest(fields) !== null;
};

export const isInDialog = () =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Whether a press of a plain key belongs to the page and not to a field or a dialog. */
const isForPage = (event: KeyboardEvent) => settings.letters && !isTyping(event) && !isInDialog();

const remap = (hotkey: string) => settings.remapped[hotkey] ?? hotkey;

/** Listens for keys while the component is mounted. Plain keys do nothing in fields and dialogs. */
export function useHotkeys(hotkeys: Hotkeys, enabled = true) {
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });

  useEffect(() => {
    if (!enabled) return;
    let before = { name: "", at: 0 };

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const name = pressName(event);
      if (!name.startsWith("mod+") && !isForPage(event)) return;

      const sequence =
        event.timeStamp - before.at < sequenceWithin ? `${before.name} ${name}` : name;
      before = { name, at: event.timeStamp };
      const found = Object.entries(latest.current).find(
        ([hotkey]) => remap(hotkey) === sequence || remap(hotkey) === name,
      );
      if (!found) return;
      event.preventDefault();
      found[1](event);
    };

    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [enabled]);
}
