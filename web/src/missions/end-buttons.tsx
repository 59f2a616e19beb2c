import { useNavigate } from "@tanstack/react-router";
import { CloseMission, missions } from "@vitrine/contract/missions";
import { missionThread } from "@vitrine/contract/missions/events";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toast } from "#ui/overlay/toast.ts";
import type { Mission } from "./mission.ts";

const touched = [missions.user, missions.one, missionThread.list];

function CloseForm({ mission, onDone }: { mission: Mission; onDone: () => void }) {
  const close = useWrite(missions.close, { refreshes: touched });

  return (
    <Form
      schema={CloseMission}
      start={{ id: mission.id }}
      takesFocus
      guards="sends"
      onSubmit={async (values) => {
        await close.mutateAsync(values);
        toast({ tone: "success", text: t("missions.closed") });
        onDone();
      }}
    >
      <TextField
        name="reason"
        label={t("missions.closeWhy")}
        help={t("missions.closeWhyHelp")}
        rows={3}
      />
      <div>
        <SubmitButton>{t("missions.close")}</SubmitButton>
      </div>
    </Form>
  );
}

function WithdrawButton({ mission: { id, title } }: { mission: Mission }) {
  const navigate = useNavigate();
  const withdraw = useAction({
    ask: () => ({
      title: t("missions.withdrawTitle", { title }),
      text: t("missions.withdrawText"),
      confirm: t("missions.withdraw"),
    }),
    run: async (write) => {
      await write(missions.withdraw, { id });
      await navigate({ to: paths.missions });
    },
    refreshes: [missions.user],
    done: () => t("missions.withdrawn"),
  });

  return (
    <>
      <Button variant="danger" sending={withdraw.isPending} onClick={() => withdraw.press()}>
        {t("missions.withdraw")}
      </Button>
      {withdraw.failure}
    </>
  );
}

/** Lets a company end its mission: withdraw it while it is new, later close it with a reason. */
export function EndButtons({ mission }: { mission: Mission }) {
  const [closes, setCloses] = useState(false);
  const { can, title } = mission;

  return (
    <>
      {can.withdraw && <WithdrawButton mission={mission} />}
      {can.close && <Button onClick={() => setCloses(true)}>{t("missions.close")}</Button>}
      <Dialog
        opened={closes}
        onClose={() => setCloses(false)}
        title={t("missions.closeTitle", { title })}
        width="35rem"
      >
        <CloseForm mission={mission} onDone={() => setCloses(false)} />
      </Dialog>
    </>
  );
}
