import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";

type Box = RefObject<HTMLElement | null>;

/** The option highlighted by the arrow keys; beyond the first and the last there is none. */
const useMark = (box: Box) => {
  const [active, setActive] = useState<string>();
  const options = () => [...(box.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];

  const mark = (option: HTMLElement | undefined) => {
    setActive(option?.id);
    option?.scrollIntoView({ block: "nearest" });
  };
  const move = (by: 1 | -1) => {
    const all = options();
    const at = all.findIndex(({ id }) => id === active);
    if (at === -1) mark(all.at(by === 1 ? 0 : -1));
    else mark(at + by < 0 ? undefined : all[at + by]);
  };
  /** Whether there was an option to take. */
  const take = () => {
    const chosen = options().find(({ id }) => id === active);
    chosen?.click();
    return chosen !== undefined;
  };
  return { active, unmark: () => mark(undefined), move, take };
};

/**
 * A list of options below an input (combobox): the arrow keys move through the options in the box, Enter
 * takes the highlighted one, Escape closes it, or calls `onLeave` if it is closed. The focus stays in the
 * input.
 */
export const useOptions = (box: Box, listId: string, onLeave: () => void) => {
  const [isOpen, setIsOpen] = useState(false);
  const { active, unmark, move, take } = useMark(box);

  const open = () => setIsOpen(true);
  const close = () => {
    setIsOpen(false);
    unmark();
  };
  const step = (by: 1 | -1) => {
    open();
    move(by);
    return true;
  };
  const leave = () => {
    (isOpen ? close : onLeave)();
    return true;
  };
  const keys = new Map([
    ["ArrowDown", () => step(1)],
    ["ArrowUp", () => step(-1)],
    ["Enter", take],
    ["Escape", leave],
  ]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && keys.get(event.key)?.()) event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const combobox = {
    role: "combobox",
    autoComplete: "off",
    "aria-expanded": isOpen,
    "aria-controls": listId,
    "aria-autocomplete": "list",
    "aria-activedescendant": active,
    onKeyDown,
  } as const;
  return { isOpen, open, close, active, unmark, onBlur, combobox };
};
