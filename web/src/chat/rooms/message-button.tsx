import { IconMessageCircle } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { asProblem } from "#ui/state/problem.ts";
import { useOpenRoom } from "./rooms.ts";

/** Opens the conversation with somebody, or says why it cannot be opened. */
export function MessageButton({ recipientId }: { recipientId: string }) {
  const navigate = useNavigate();
  const { open, isOpening } = useOpenRoom();

  const go = async () => {
    try {
      await navigate({ to: paths.room(await open(recipientId)) });
    } catch (error) {
      const { message, code } = asProblem(error);
      toast({ tone: code === "chat.not_in_trial" ? "info" : "danger", text: message });
    }
  };

  return (
    <Button
      variant="primary"
      icon={<IconMessageCircle aria-hidden />}
      sending={isOpening}
      onClick={() => void go()}
    >
      {t("chat.message")}
    </Button>
  );
}
