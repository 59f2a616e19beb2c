import type { Output } from "@vitrine/contract/endpoint";
import type { missions } from "@vitrine/contract/missions";

export type ListedMission = Output<typeof missions.user>["items"][number];
export type Mission = Output<typeof missions.one>["mission"];
