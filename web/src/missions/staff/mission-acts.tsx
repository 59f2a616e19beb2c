import { useNavigate } from "@tanstack/react-router";
import { missions } from "@vitrine/contract/missions";
import { ChangeMission, staffMissions } from "@vitrine/contract/missions/staff";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { useRead, useWrite } from "#app/calls/api.ts";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import { useVisit } from "#app/admin/palette/recent.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toast } from "#ui/overlay/toast.ts";
import type { Mission } from "../mission.ts";
import { assignAction, refreshes, unassignAction } from "./assigning.tsx";

const Closing = ChangeMission.required({ reason: true });

function CloseForm({ mission: { id }, onDone }: { mission: Mission; onDone: () => void }) {
  const change = useWrite(staffMissions.update, { refreshes });

  return (
    <Form
      schema={Closing}
      start={{ id, status: "DONE" }}
      takesFocus
      guards="sends"
      onSubmit={async (values) => {
        await change.mutateAsync(values);
        toast({ tone: "success", text: t("missions.closed") });
        onDone();
      }}
    >
      <TextField name="reason" label={t("missions.closeWhy")} rows={3} />
      <div>
        <SubmitButton>{t("missions.close")}</SubmitButton>
      </div>
    </Form>
  );
}

function CloseButton({ mission }: { mission: Mission }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const { title } = mission;

  return (
    <>
      <Button onClick={() => setOpened(true)}>{t("missions.close")}</Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t("missions.closeTitle", { title })}
        width="35rem"
      >
        <CloseForm mission={mission} onDone={close} />
      </Dialog>
    </>
  );
}

function ReopenButton({ mission: { id, assignTo } }: { mission: Mission }) {
  const status = assignTo === null ? ("NEW" as const) : ("ASSIGNED" as const);
  const reopen = useAction({
    run: (write) => write(staffMissions.update, { id, status }),
    refreshes,
    done: () => t("missions.reopened"),
  });

  return (
    <>
      <Button sending={reopen.isPending} onClick={() => reopen.press()}>
        {t("missions.reopen")}
      </Button>
      {reopen.failure}
    </>
  );
}

function DeleteButton({ mission: { id, title } }: { mission: Mission }) {
  const navigate = useNavigate();
  const remove = useAction({
    ask: () => ({
      title: t("missions.deleteTitle", { title }),
      text: t("missions.withdrawText"),
      confirm: t("missions.delete"),
    }),
    run: async (write) => {
      await write(staffMissions.remove, { id });
      await navigate({ to: adminPaths.missions });
    },
    refreshes: [staffMissions.all, missions.user],
    done: () => t("missions.deleted"),
  });

  return (
    <>
      <Button variant="danger" sending={remove.isPending} onClick={() => remove.press()}>
        {t("missions.delete")}
      </Button>
      {remove.failure}
    </>
  );
}

/** Staff's actions on a mission: assign, close, reopen, delete. */
export function MissionActs({ mission }: { mission: Mission }) {
  useVisit({ href: adminPaths.mission(mission.id), label: mission.title });
  const { data } = useRead(staffMissions.assignees, {}, { staleTime: 60_000 });
  const assign = { ...assignAction<Mission>(data?.items ?? []), button: "primary" as const };
  const unassign = { ...unassignAction<Mission>(), button: "default" as const };
  const label = t("missions.assignName", { title: mission.title });

  return (
    <>
      {data && <ActionMenu row={mission} actions={[assign, unassign]} label={label} />}
      {mission.status === "DONE" ? (
        <ReopenButton mission={mission} />
      ) : (
        <CloseButton mission={mission} />
      )}
      <DeleteButton mission={mission} />
    </>
  );
}
