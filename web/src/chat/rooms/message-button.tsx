import { IconMessageCircle } from "@tabler/icons-react";
import "#text/chat.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { useOpenRoom } from "./use-open-room.ts";

/** Opens the conversation with a person, or says why it cannot be opened. */
export function MessageButton({ recipientId }: { recipientId: string }) {
  const { press, isPending, failure } = useOpenRoom();

  return (
    <>
      <Button
        variant="primary"
        icon={<IconMessageCircle aria-hidden />}
        sending={isPending}
        onClick={() => press(recipientId)}
      >
        {t("chat.message")}
      </Button>
      {failure}
    </>
  );
}
