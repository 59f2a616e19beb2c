import { IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import { chat } from "@vitrine/contract/chat";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Action } from "#app/actions/action.ts";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import { t } from "#text/index.ts";
import { copyText } from "#ui/format/copy-text.ts";
import { toast } from "#ui/overlay/toast.ts";
import { applyChange } from "./changes.ts";
import type { Message } from "./thread.ts";

/** Whether the time for changing a message is over. */
const useIsOver = ({ changeableUntil }: Message) => {
  const left = () => Date.parse(changeableUntil) - Date.now();
  const [isOver, setIsOver] = useState(() => left() <= 0);
  useEffect(() => {
    const timer = setTimeout(
      () => setIsOver(true),
      Math.max(0, Date.parse(changeableUntil) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [changeableUntil]);
  return isOver;
};

const copy = ({ text }: Message) =>
  copyText(
    text,
    () => toast({ tone: "success", text: t("chat.copied") }),
    () => toast({ tone: "danger", text: t("chat.notCopied") }),
  );

const useDeletion = (): Action<Message> => {
  const client = useQueryClient();
  return {
    id: "delete",
    label: () => t("chat.deleteMessage"),
    icon: <IconTrash aria-hidden />,
    danger: true,
    ask: () => ({
      title: t("chat.deleteMessageTitle"),
      text: t("chat.deleteMessageText"),
      confirm: t("chat.deleteMessage"),
    }),
    run: async (write, { id }) => {
      applyChange(client, (await write(chat.deleteMessage, { id })).message);
    },
  };
};

type Props = { message: Message; onEdit: (message: Message) => void };

/** The actions of one's own message, while it can be changed. */
export function MessageMenu({ message, onEdit }: Props) {
  const deletion = useDeletion();
  if (useIsOver(message)) return null;
  const actions: Action<Message>[] = [
    {
      id: "edit",
      label: () => t("chat.editMessage"),
      icon: <IconPencil aria-hidden />,
      open: onEdit,
    },
    {
      id: "copy",
      label: () => t("chat.copyMessage"),
      icon: <IconCopy aria-hidden />,
      open: (row) => void copy(row),
    },
    deletion,
  ];
  return (
    <ActionMenu row={message} actions={actions} label={t("chat.messageActions")} size="tiny" />
  );
}
