import { IconAlertCircle } from "@tabler/icons-react";
import { isBlank } from "@vitrine/contract/wording";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { lengthOf, longest } from "#chat/words.ts";
import { t } from "#text/index.ts";
import { Kbd } from "#ui/format/kbd.tsx";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import styles from "./composer.module.css";

const nearLongest = longest - 400;

type Props = {
  /** The accessible name and the placeholder. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Called with the text as it is stored; never blank or too long. */
  onSend: (text: string) => void;
  onLeave?: () => void;
  /** The button's text, and what Enter does: "Send", "sends". */
  send: string;
  icon: ReactNode;
  sends: string;
  /** Shown while the text is short. */
  kept?: string;
  sending?: boolean;
  above?: ReactNode;
  failure: ReactNode;
};

/** Takes the focus on devices with a real keyboard; a phone would cover the room with its own. */
const useReadyToWrite = () => {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!matchMedia("(hover: hover) and (min-width: 48rem)").matches) return;
    // Waits until the page frame has focused the heading of the new screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => box.current?.focus({ preventScroll: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return box;
};

type HintProps = Pick<Props, "sends" | "kept"> & { length: number };

function Hint({ length, sends, kept }: HintProps) {
  const isTooLong = length > longest;
  const numbers = { number: wholeNumber(length), most: wholeNumber(longest) };

  return (
    <div className={styles.hint} data-urgent={length > nearLongest}>
      <span id="composer-hint" role="status" className={isTooLong ? styles.tooLong : undefined}>
        {isTooLong && <IconAlertCircle aria-hidden />}
        {isTooLong && t("chat.tooLong", numbers)}
        {!isTooLong && length > nearLongest && t("chat.length", numbers)}
        {length > 0 && length <= nearLongest && kept}
      </span>
      <span className={styles.keys}>
        <Kbd>{t("chat.enter")}</Kbd> {sends} <Kbd>{t("chat.shift")}</Kbd>{" "}
        <Kbd>{t("chat.enter")}</Kbd> {t("chat.breaks")}
      </span>
    </div>
  );
}

/** The field for writing: Enter sends, Shift+Enter starts a new line. */
export function WritingField(props: Props) {
  const { label, text, onText, onSend, onLeave, send, icon, sends, kept, sending, above, failure } =
    props;
  const box = useReadyToWrite();
  const length = lengthOf(text);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    box.current?.focus();
    if (!isBlank(text) && length <= longest && !sending) onSend(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") return onLeave?.();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    submit();
  };

  return (
    <form className={styles.composer} onSubmit={submit}>
      {above}
      <div className={styles.field}>
        <div className={styles.grows} data-text={`${text || label} `}>
          <textarea
            ref={box}
            className={styles.text}
            aria-label={label}
            aria-describedby="composer-hint"
            aria-invalid={length > longest || undefined}
            placeholder={label}
            rows={1}
            dir="auto"
            enterKeyHint="send"
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          className={styles.send}
          sending={sending}
          icon={icon}
        >
          <span className={styles.sendWord}>{send}</span>
        </Button>
      </div>
      <Hint length={length} sends={sends} {...(kept !== undefined && { kept })} />
      {failure}
    </form>
  );
}
