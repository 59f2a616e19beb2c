import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { feedback } from "@vitrine/contract/feedback";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { RateDialog } from "#feedback/rate-dialog.tsx";
import "#text/feedback.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";

type Props = {
  startupId: string;
  name: string;
  look: "default" | "quiet" | "icon";
};

/** Rates a startup, or changes one's own rating. */
export function RateButton({ startupId, name, look }: Props) {
  const own = useRead(feedback.checkExists, { id: startupId });
  const [opened, setOpened] = useState(false);
  const exists = own.data?.exists ?? false;
  const label = exists ? t("feedback.editMine") : t("feedback.rate");
  const icon = exists ? <IconStarFilled aria-hidden /> : <IconStar aria-hidden />;

  return (
    <>
      {look === "icon" ? (
        <IconButton variant="outline" label={label} onClick={() => setOpened(true)}>
          {icon}
        </IconButton>
      ) : (
        <Button variant={look} icon={<IconStar aria-hidden />} onClick={() => setOpened(true)}>
          {label}
        </Button>
      )}
      <RateDialog
        opened={opened}
        onClose={() => setOpened(false)}
        startupId={startupId}
        name={name}
      />
    </>
  );
}
