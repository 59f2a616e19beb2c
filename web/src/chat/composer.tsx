import { IconSend2 } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { draftOf, keepDraft } from "#chat/drafts.ts";
import { addToOutbox } from "#chat/outbox.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import styles from "./room.module.css";

const longest = 4_000;

/** Where one writes: Enter sends, Shift+Enter breaks the line; what is not sent is kept. */
export function Composer({ roomId, to }: { roomId: string; to: string }) {
  const [text, setText] = useState(() => draftOf(roomId));
  const box = useRef<HTMLTextAreaElement>(null);
  const isBlank = text.trim() === "";

  useEffect(() => keepDraft(roomId, text), [roomId, text]);

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    box.current?.focus();
    if (isBlank) return;
    addToOutbox(roomId, text.trim());
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form className={styles.composer} onSubmit={send}>
      <div className={styles.field}>
        <textarea
          ref={box}
          className={styles.text}
          aria-label={t("chat.writeTo", { name: to })}
          placeholder={t("chat.writeTo", { name: to })}
          rows={1}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="primary" icon={<IconSend2 aria-hidden />}>
          {t("chat.send")}
        </Button>
      </div>
      <p className={styles.hint}>
        <span>{isBlank ? "" : t("chat.draftKept")}</span>
        <span className={styles.keys}>
          <Kbd>Enter</Kbd> {t("chat.sends")} <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> {t("chat.breaks")}
        </span>
      </p>
    </form>
  );
}
