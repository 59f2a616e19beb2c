import { IconAlertCircle, IconSend2 } from "@tabler/icons-react";
import { isBlank } from "@vitrine/contract/shapes";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useMe } from "#app/session/me.ts";
import { lengthOf, longest } from "#chat/words.ts";
import { t } from "#text/index.ts";
import { Kbd } from "#ui/format/kbd.tsx";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { useFailure } from "#ui/state/failure.tsx";
import { draftOf, keepDraft } from "./drafts.ts";
import { addToOutbox } from "./outbox.ts";
import styles from "./composer.module.css";

const nearLongest = longest - 400;

/** The draft of this room and account, and a way to change it. */
const useDraft = (roomId: string) => {
  const userId = useMe().id;
  const [text, setText] = useState(() => draftOf({ userId, roomId }));
  const change = (next: string) => {
    setText(next);
    try {
      keepDraft({ userId, roomId }, next);
    } catch {
      // No room left on the device: the words stay on screen.
    }
  };
  return [text, change] as const;
};

/** Ready to be written in where there are real keys; a phone would open its own over the room. */
const useReadyToWrite = () => {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!matchMedia("(hover: hover) and (min-width: 48rem)").matches) return;
    // After the frame has led to the heading of the new screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => box.current?.focus({ preventScroll: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return box;
};

function Hint({ length }: { length: number }) {
  const isTooLong = length > longest;
  const numbers = { number: wholeNumber(length), most: wholeNumber(longest) };
  return (
    <div className={styles.hint} data-urgent={length > nearLongest}>
      <span id="composer-hint" role="status" className={isTooLong ? styles.tooLong : undefined}>
        {isTooLong && <IconAlertCircle aria-hidden />}
        {isTooLong && t("chat.tooLong", numbers)}
        {!isTooLong && length > nearLongest && t("chat.length", numbers)}
        {length > 0 && length <= nearLongest && t("chat.draftKept")}
      </span>
      <span className={styles.keys}>
        <Kbd>{t("chat.enter")}</Kbd> {t("chat.sends")} <Kbd>{t("chat.shift")}</Kbd>{" "}
        <Kbd>{t("chat.enter")}</Kbd> {t("chat.breaks")}
      </span>
    </div>
  );
}

/** Where one writes: Enter sends, Shift+Enter breaks the line; what is not sent is kept. */
export function Composer({ roomId, to }: { roomId: string; to: string }) {
  const [text, setText] = useDraft(roomId);
  const box = useReadyToWrite();
  const length = lengthOf(text);
  const invitation = t("chat.writeTo", { name: to });
  const { fail, clear, failure } = useFailure();

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    box.current?.focus();
    if (isBlank(text) || length > longest) return;
    clear();
    try {
      addToOutbox(roomId, text.trim());
      setText("");
    } catch {
      fail(t("chat.noRoomToKeep"));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form className={styles.composer} onSubmit={send}>
      <div className={styles.field}>
        <div className={styles.grows} data-text={`${text || invitation} `}>
          <textarea
            ref={box}
            className={styles.text}
            aria-label={invitation}
            aria-describedby="composer-hint"
            aria-invalid={length > longest || undefined}
            placeholder={invitation}
            rows={1}
            dir="auto"
            enterKeyHint="send"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          className={styles.send}
          icon={<IconSend2 aria-hidden />}
        >
          <span className={styles.sendWord}>{t("chat.send")}</span>
        </Button>
      </div>
      <Hint length={length} />
      {failure}
    </form>
  );
}
