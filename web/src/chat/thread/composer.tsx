import { IconSend2 } from "@tabler/icons-react";
import { useState } from "react";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { useFailure } from "#ui/state/failure.tsx";
import { draftOf, keepDraft } from "./drafts.ts";
import { addToOutbox } from "./outbox.ts";
import { forgetTyping, tellTyping } from "./typing.ts";
import { WritingField } from "./writing-field.tsx";

/** The draft of this room and account, and a way to change it. */
const useDraft = (roomId: string) => {
  const userId = useMe().id;
  const [text, setText] = useState(() => draftOf({ userId, roomId }));
  const change = (next: string) => {
    setText(next);
    try {
      keepDraft({ userId, roomId }, next);
    } catch {
      // No storage left on the device: the text stays on screen.
    }
  };
  return [text, change] as const;
};

/** The field for a new message; unsent text is kept. */
export function Composer({ roomId, to }: { roomId: string; to: string }) {
  const [text, setText] = useDraft(roomId);
  const { fail, clear, failure } = useFailure();

  const write = (next: string) => {
    setText(next);
    if (next !== "") tellTyping(roomId);
  };
  const send = (words: string) => {
    clear();
    try {
      addToOutbox(roomId, words);
      setText("");
      forgetTyping(roomId);
    } catch {
      fail(t("chat.noRoomToKeep"));
    }
  };

  return (
    <WritingField
      label={t("chat.writeTo", { name: to })}
      send={t("chat.send")}
      icon={<IconSend2 aria-hidden />}
      sends={t("chat.sends")}
      kept={t("chat.draftKept")}
      text={text}
      onText={write}
      onSend={send}
      failure={failure}
    />
  );
}
