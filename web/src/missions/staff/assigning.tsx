import { IconUserCheck, IconX } from "@tabler/icons-react";
import type { Output } from "@vitrine/contract/endpoint";
import { missions } from "@vitrine/contract/missions";
import { missionThread } from "@vitrine/contract/missions/events";
import { staffMissions } from "@vitrine/contract/missions/staff";
import { useState } from "react";
import type { Action } from "#app/actions/action.ts";
import { t } from "#text/index.ts";
import { PlainSelect } from "#ui/form/plain-select.tsx";
import type { Question } from "#ui/overlay/overlay-props.ts";

export type Assignees = Output<typeof staffMissions.assignees>["items"];

/** The fields of a mission that staff actions need, in the list and on its page. */
export type ActedMission = {
  id: string;
  title: string;
  status: "NEW" | "ASSIGNED" | "DONE";
  assignTo: string | null;
};

export const refreshes = [staffMissions.all, missions.one, missionThread.list];

type SelectProps = { assignees: Assignees; start: string; onChoose: (id: string) => void };

function AssigneeSelect({ assignees, start, onChoose }: SelectProps) {
  const [chosen, setChosen] = useState(start);
  const choose = (id: string) => {
    setChosen(id);
    onChoose(id);
  };

  return (
    <>
      <p>{t("missions.assignText")}</p>
      <PlainSelect
        label={t("missions.assignTo")}
        value={chosen}
        onChange={choose}
        options={assignees.map(({ id, fullName: name, isYou }) => ({
          value: id,
          label: isYou ? t("missions.you", { name }) : name,
        }))}
      />
    </>
  );
}

/** Asks for the person and assigns: one mission, or several to the same person. */
export const assignAction = <M extends ActedMission>(assignees: Assignees): Action<M> => {
  let chosen = "";
  const choose = (id: string) => {
    chosen = id;
  };
  const ask = (title: string, at: string | null): Question | undefined => {
    const own = assignees.find(({ isYou }) => isYou) ?? assignees[0];
    chosen = at ?? own?.id ?? "";
    return {
      title,
      text: <AssigneeSelect assignees={assignees} start={chosen} onChoose={choose} />,
      confirm: t("missions.assign"),
      tone: "primary",
    };
  };

  return {
    id: "assign",
    label: () => t("missions.assign"),
    spoken: ({ title }) => t("missions.assignName", { title }),
    icon: <IconUserCheck aria-hidden />,
    key: "a",
    offered: ({ status }) => status !== "DONE",
    ask: ({ title, assignTo }) => ask(t("missions.assignName", { title }), assignTo),
    run: (write, { id }) => write(staffMissions.assign, { id, assignTo: chosen }),
    done: ({ title }) => t("missions.assigned", { title }),
    refreshes,
    many: {
      label: (count) => t("missions.assignMany", { count }),
      ask: (rows) => ask(t("missions.assignMany", { count: rows.length }), null),
    },
  };
};

/** Takes the mission back from its assignee: it is new again. */
export const unassignAction = <M extends ActedMission>(): Action<M> => ({
  id: "unassign",
  label: () => t("missions.unassign"),
  icon: <IconX aria-hidden />,
  offered: ({ status }) => status === "ASSIGNED",
  run: (write, { id }) => write(staffMissions.assign, { id, assignTo: null }),
  done: ({ title }) => t("missions.unassigned", { title }),
  undo: { run: (write, { id, assignTo }) => write(staffMissions.assign, { id, assignTo }) },
  refreshes,
});
