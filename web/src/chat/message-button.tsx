import { IconMessageCircle } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { chat } from "@vitrine/contract/chat";
import { useWrite } from "#app/api.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/button.tsx";
import { asProblem } from "#ui/problem.ts";
import { toast } from "#ui/toast.ts";

/** Opens the conversation with somebody, or says why it cannot be opened. */
export function MessageButton({ recipientId }: { recipientId: string }) {
  const navigate = useNavigate();
  const create = useWrite(chat.createRoom, { refreshes: [chat.rooms] });

  const open = async () => {
    try {
      const { room } = await create.mutateAsync({ recipientId });
      await navigate({ to: paths.room(room.id) });
    } catch (error) {
      const { message, code } = asProblem(error);
      toast({ tone: code === "chat.not_in_trial" ? "info" : "danger", text: message });
    }
  };

  return (
    <Button
      variant="primary"
      icon={<IconMessageCircle aria-hidden />}
      sending={create.isPending}
      onClick={() => void open()}
    >
      {t("chat.message")}
    </Button>
  );
}
