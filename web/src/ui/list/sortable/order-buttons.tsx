import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconGripVertical,
} from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { t } from "#text/index.ts";
import "#text/fields.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import styles from "./sortable.module.css";

interface OrderButtonsProps {
  name: string;
  /** Counted from 0. */
  at: number;
  count: number;
  /** Whether the things are side by side, and so move sideways. */
  sideways: boolean;
  isHeld: boolean;
  onMove: (to: number) => void;
  onGrab: (event: PointerEvent) => void;
}

const byKey = new Map<string, (at: number, count: number) => number>([
  ["ArrowUp", (at) => at - 1],
  ["ArrowLeft", (at) => at - 1],
  ["ArrowDown", (at) => at + 1],
  ["ArrowRight", (at) => at + 1],
  ["Home", () => 0],
  ["End", (_, count) => count - 1],
]);

/** Moves a thing within its list. The focus stays on the button, wherever the thing goes. */
export function OrderButtons(props: OrderButtonsProps) {
  const { name, at, count, sideways, isHeld, onMove, onGrab } = props;
  const [Back, Forth] = sideways ? [IconArrowLeft, IconArrowRight] : [IconArrowUp, IconArrowDown];
  const pressed = useRef<HTMLButtonElement>(null);

  // When the element moves within the page, the browser drops its focus.
  useEffect(() => pressed.current?.focus(), [at]);

  const move = (button: HTMLButtonElement, to: number) => {
    if (to < 0 || to >= count || to === at) return;
    pressed.current = button;
    onMove(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = byKey.get(event.key)?.(at, count);
    if (to === undefined) return;
    event.preventDefault();
    move(event.currentTarget, to);
  };
  const shared = {
    size: "small" as const,
    onBlur: () => {
      pressed.current = null;
    },
  };
  const button = (to: number, label: string, Icon: typeof IconArrowUp) => (
    <IconButton
      {...shared}
      label={label}
      aria-disabled={to < 0 || to >= count}
      onClick={({ currentTarget }) => move(currentTarget, to)}
    >
      <Icon aria-hidden />
    </IconButton>
  );

  return (
    <>
      <IconButton
        {...shared}
        className={styles.grip}
        label={t("fields.drag", { name })}
        data-held={isHeld || undefined}
        onPointerDown={onGrab}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical aria-hidden />
      </IconButton>
      {button(at - 1, t("fields.earlier", { name }), Back)}
      {button(at + 1, t("fields.later", { name }), Forth)}
    </>
  );
}
