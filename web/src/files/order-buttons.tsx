import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";

type Props = {
  name: string;
  /** Counted from 0. */
  at: number;
  count: number;
  /** Things that stand beside each other move sideways. */
  sideways?: boolean;
  onMove: (by: -1 | 1) => void;
};

/** Moves a thing within its list. The focus stays on the button, wherever the thing goes. */
export function OrderButtons({ name, at, count, sideways, onMove }: Props) {
  const [Back, Forth] = sideways ? [IconArrowLeft, IconArrowRight] : [IconArrowUp, IconArrowDown];
  const pressed = useRef<HTMLButtonElement>(null);
  const [wasMoved, setWasMoved] = useState(false);

  // Where the browser takes the element elsewhere, it drops the focus on the way.
  useEffect(() => pressed.current?.focus(), [at]);

  const button = (by: -1 | 1, label: string, Icon: typeof IconArrowUp) => {
    const isPossible = at + by >= 0 && at + by < count;
    return (
      <IconButton
        size="small"
        label={label}
        aria-disabled={!isPossible}
        onBlur={() => {
          pressed.current = null;
        }}
        onClick={({ currentTarget }) => {
          if (!isPossible) return;
          pressed.current = currentTarget;
          setWasMoved(true);
          onMove(by);
        }}
      >
        <Icon aria-hidden />
      </IconButton>
    );
  };

  return (
    <>
      {button(-1, t("files.earlier", { name }), Back)}
      {button(1, t("files.later", { name }), Forth)}
      <VisuallyHidden live>
        {wasMoved && t("files.placeOf", { name, place: at + 1, count })}
      </VisuallyHidden>
    </>
  );
}
