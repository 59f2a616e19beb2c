import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
} from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import type { CommandName } from "./commands.ts";
import styles from "./rich-text.module.css";

export type ToolName = CommandName | "link" | "picture";

const allTools = [
  { name: "strong", Icon: IconBold, keys: "Control+B" },
  { name: "emphasis", Icon: IconItalic, keys: "Control+I" },
  { name: "heading", Icon: IconH2, keys: "Control+Alt+2" },
  { name: "subheading", Icon: IconH3, keys: "Control+Alt+3" },
  { name: "bulletList", Icon: IconList, keys: "Control+Shift+8" },
  { name: "orderedList", Icon: IconListNumbers, keys: "Control+Shift+7" },
  { name: "quote", Icon: IconBlockquote, keys: "Control+Shift+9" },
  { name: "link", Icon: IconLink },
  { name: "picture", Icon: IconPhoto },
  { name: "undo", Icon: IconArrowBackUp, keys: "Control+Z", once: true },
  { name: "redo", Icon: IconArrowForwardUp, keys: "Control+Shift+Z", once: true },
] as const;

const steps = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
]);

interface ToolbarProps {
  label: string;
  on: Record<ToolName, boolean>;
  disabled: boolean;
  hasPictures: boolean;
  onPress: (name: ToolName) => void;
}

/** One stop of the Tab key; the arrow keys go from button to button. */
export function Toolbar({ label, on, disabled, hasPictures, onPress }: ToolbarProps) {
  const tools = allTools.filter(({ name }) => hasPictures || name !== "picture");
  const [here, setHere] = useState(0);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = steps.get(event.key);
    if (by === undefined) return;
    event.preventDefault();
    const next = (here + by + tools.length) % tools.length;
    setHere(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };

  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t("fields.formatting", { label })}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, Icon, ...tool }, at) => {
        const isOnce = "once" in tool;
        return (
          <IconButton
            key={name}
            size="small"
            label={t(`fields.tools.${name}`)}
            shortcut={"keys" in tool ? tool.keys : undefined}
            pressed={isOnce ? undefined : on[name]}
            aria-disabled={disabled || (isOnce && !on[name])}
            tabIndex={at === here ? 0 : -1}
            onFocus={() => setHere(at)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => !disabled && onPress(name)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
    </div>
  );
}
