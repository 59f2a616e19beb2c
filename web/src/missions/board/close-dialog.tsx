import { missionBoard, MoveStartup } from "@vitrine/contract/missions/board";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { touchedByStartups } from "../startups/touched.ts";
import { type BoardCard, stageName } from "./board.ts";

const Closing = MoveStartup.required({ reason: true });

function CloseForm({ card, onDone }: { card: BoardCard; onDone: () => void }) {
  const { mission, startup } = card;
  const move = useWrite(missionBoard.move, { refreshes: touchedByStartups });

  return (
    <Form
      schema={Closing}
      start={{ id: mission.id, startupId: startup.id, stage: "CLOSED" }}
      takesFocus
      guards="sends"
      onSubmit={async (values) => {
        await move.mutateAsync(values);
        const name = startup.companyShortName;
        toast({ text: t("missions.moved", { name, stage: stageName("CLOSED") }) });
        onDone();
      }}
    >
      <TextField
        name="reason"
        label={t("missions.closeWhy")}
        help={t("missions.closeStartupHelp")}
        rows={3}
      />
      <div>
        <SubmitButton>{t("missions.closeStartup")}</SubmitButton>
      </div>
    </Form>
  );
}

/** Asks for the reason why a startup leaves the board. */
export const CloseDialog = ({
  card,
  onClose,
}: {
  card: BoardCard | undefined;
  onClose: () => void;
}) => (
  <Dialog
    opened={card !== undefined}
    onClose={onClose}
    title={t("missions.closeName", { name: card?.startup.companyShortName ?? "" })}
    width="35rem"
  >
    {card && <CloseForm card={card} onDone={onClose} />}
  </Dialog>
);
