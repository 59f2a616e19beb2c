import { IconCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { chat } from "@vitrine/contract/chat";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { applyChange } from "./changes.ts";
import type { Message } from "./thread.ts";
import { WritingField } from "./writing-field.tsx";
import styles from "./composer.module.css";

type Props = { message: Message; onDone: () => void };

/** Edits one's own message in the composer: Enter saves, Esc cancels. */
export function Editor({ message, onDone }: Props) {
  const { id } = message;
  const client = useQueryClient();
  const [text, setText] = useState(message.text);
  const { press, isPending, failure } = useAction<string>({
    run: async (write, words) => {
      const isSame = words === message.text;
      if (!isSame)
        applyChange(client, (await write(chat.changeMessage, { id, text: words })).message);
      onDone();
    },
  });

  return (
    <WritingField
      label={t("chat.editMessage")}
      send={t("chat.saveMessage")}
      icon={<IconCheck aria-hidden />}
      sends={t("chat.saves")}
      text={text}
      onText={setText}
      onSend={press}
      onLeave={onDone}
      sending={isPending}
      failure={failure}
      above={
        <p className={styles.editing}>
          {t("chat.editing")}
          <Button variant="link" onClick={onDone}>
            {t("chat.cancelEdit")}
          </Button>
        </p>
      }
    />
  );
}
