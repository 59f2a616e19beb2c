import { type ReactNode, useId, useState } from "react";
import { t } from "#text/index.ts";
import field from "#ui/form/field.module.css";
import { Refusal } from "#ui/form/form-messages.tsx";
import { Button } from "#ui/layout/button.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { Dialog } from "./dialog.tsx";
import type { Question } from "./overlay-props.ts";
import styles from "./confirm-dialog.module.css";

interface ConfirmDialogProps extends Omit<Question, "text"> {
  opened: boolean;
  onClose: () => void;
  /** Called after it has faded out. */
  onClosed?: () => void;
  /** The consequence. */
  children: ReactNode;
  onConfirm: () => unknown;
}

/** Asks before something that cannot be undone. For what can be, act at once and show a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    title,
    children,
    confirm,
    onConfirm,
    tone = "danger",
    typed,
    stay,
    onClosed,
  } = props;
  const [words, setWords] = useState("");
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const id = useId();

  const close = () => {
    setWords("");
    setRefusal(undefined);
    onClose();
  };
  const leave = () => {
    if (!sending) close();
  };
  const send = async () => {
    if (typed !== undefined && words.trim() !== typed) {
      setRefusal(t("ui.typeToConfirm", { typed }));
      return;
    }
    setSending(true);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setRefusal(asProblem(error).message);
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      opened={opened}
      onClose={leave}
      {...(onClosed && { onClosed })}
      title={title}
      actions={
        <>
          <Button
            variant={stay === undefined ? "quiet" : "default"}
            data-autofocus={typed === undefined ? true : undefined}
            aria-disabled={sending || undefined}
            onClick={leave}
          >
            {stay ?? t("ui.cancel")}
          </Button>
          <Button
            variant={tone === "danger" ? "confirm" : "primary"}
            sending={sending}
            onClick={() => void send()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.words}>{children}</div>
      {typed !== undefined && (
        <label className={styles.typed} htmlFor={id}>
          {t("ui.typeToConfirm", { typed })}
          <input
            id={id}
            className={field.input}
            value={words}
            autoComplete="off"
            data-autofocus
            onChange={(event) => {
              setWords(event.currentTarget.value);
              setRefusal(undefined);
            }}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === "Enter" && !nativeEvent.isComposing && !sending) void send();
            }}
          />
        </label>
      )}
      {refusal && <Refusal>{refusal}</Refusal>}
    </Dialog>
  );
}
