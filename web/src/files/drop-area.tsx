import { IconUpload } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { Button } from "#ui/layout/button.tsx";
import type { FileRule } from "./file-rule.ts";
import styles from "./upload.module.css";

type Props = {
  rule: FileRule;
  /** The button's text: "Add images". */
  choose: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  className?: string | undefined;
  /** Shown beside the button. */
  actions?: ReactNode;
  children?: ReactNode;
};

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** An area to drop files on, with a button that does the same; the rule for files is shown first. */
export function DropArea({ rule, choose, multiple, onFiles, className, actions, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const ruleId = useId();

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const hover = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };

  return (
    <div
      className={cx(className ?? styles.area, isOver && styles.over)}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
      <p id={ruleId} className={styles.rule}>
        {rule.says}
      </p>
      <div className={styles.buttons}>
        <Button
          icon={<IconUpload aria-hidden />}
          aria-describedby={ruleId}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        {actions}
        {!className && <span className={styles.or}>{t("files.orDrop")}</span>}
      </div>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={rule.accept}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // Choosing the same file again counts as a new choice.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
