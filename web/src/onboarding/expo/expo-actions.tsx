import {
  IconBuildingStore,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPencil,
  IconStar,
  IconTrash,
} from "@tabler/icons-react";
import { expo, type ExpoState } from "@vitrine/contract/onboarding/expo";
import { records } from "@vitrine/contract/profiles/records";
import type { ReactNode } from "react";
import type { Action } from "#app/actions/action.ts";
import { undoing } from "#app/actions/undo-change.ts";
import { t } from "#text/index.ts";
import type { Form } from "./expo.ts";

const refreshes = [expo.all];

const moving = (state: ExpoState, icon: ReactNode): Action<Form> => ({
  id: state,
  label: () => t(`expo.move.${state}`),
  icon,
  offered: (form) => form.state !== state,
  run: (write, { id }) => write(expo.change, { id, state }),
  done: ({ companyName: company }) => t(`expo.moved.${state}`, { company }),
  undo: undoing(),
  many: { label: (count) => t(`expo.moveMany.${state}`, { count }) },
  refreshes,
});

const makeStartup: Action<Form> = {
  id: "startup",
  label: () => t("expo.makeStartup"),
  icon: <IconBuildingStore aria-hidden />,
  offered: ({ startup }) => startup === null,
  ask: ({ companyName: company }) => ({
    title: t("expo.makeTitle", { company }),
    text: t("expo.makeWhat"),
    confirm: t("expo.makeConfirm"),
    tone: "primary",
  }),
  run: (write, { id }) => write(expo.makeStartup, { id }),
  done: ({ companyName: company }) => t("expo.made", { company }),
  refreshes: [expo.all, records.startups],
};

const remove: Action<Form> = {
  id: "remove",
  label: () => t("expo.remove"),
  icon: <IconTrash aria-hidden />,
  danger: true,
  ask: ({ companyName: company }) => ({
    title: t("expo.removeTitle", { company }),
    text: t("expo.removeWhat"),
    confirm: t("expo.removeConfirm"),
  }),
  run: (write, { id }) => write(expo.remove, { id }),
  done: ({ companyName: company }) => t("expo.removed", { company }),
  refreshes,
};

/** All actions on a form. */
export const expoActions = (onNote: (form: Form) => void): Action<Form>[] => [
  moving("SHORTLISTED", <IconStar aria-hidden />),
  moving("ACCEPTED", <IconCircleCheck aria-hidden />),
  moving("DECLINED", <IconCircleX aria-hidden />),
  moving("NEW", <IconCircleDashed aria-hidden />),
  {
    id: "note",
    label: () => t("expo.editNote"),
    icon: <IconPencil aria-hidden />,
    open: onNote,
  },
  makeStartup,
  remove,
];
