import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCreditCard,
  IconFile,
  IconLock,
  IconMail,
  IconMessage2,
  IconPencil,
  IconRosetteDiscountCheck,
  IconStar,
  IconUser,
  IconVideo,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Happening } from "./values.ts";

type Tone = "neutral" | "edit" | "success" | "danger";
type Kind = [starts: string, icon: ComponentType<{ "aria-hidden": true }>, tone: Tone];

/** The first entry whose prefix matches the event counts. */
const kinds: readonly Kind[] = [
  ["onboarding.", IconCircleCheck, "success"],
  ["profiles.change_undone", IconArrowBackUp, "neutral"],
  ["feedback.", IconStar, "neutral"],
  ["profiles.verified", IconRosetteDiscountCheck, "success"],
  ["profiles.unverified", IconRosetteDiscountCheck, "neutral"],
  ["profiles.blocked", IconLock, "danger"],
  ["profiles.unblocked", IconLock, "neutral"],
  ["profiles.chat", IconMessage2, "neutral"],
  ["profiles.mailing", IconMail, "neutral"],
  ["profiles.account", IconUser, "edit"],
  ["profiles.avatar", IconUser, "edit"],
  ["files.video", IconVideo, "neutral"],
  ["files.interview", IconVideo, "neutral"],
  ["files.", IconFile, "neutral"],
  ["accounts.", IconUser, "neutral"],
  ["billing.", IconCreditCard, "neutral"],
];

/** The icon and tone for a kind of event. */
export const lookOf = ({ event }: Pick<Happening, "event">) => {
  const [, icon = IconPencil, tone = "edit"] =
    kinds.find(([starts]) => event.startsWith(starts)) ?? [];
  return { icon, tone } as const;
};
