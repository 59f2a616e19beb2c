import type { members } from "@vitrine/contract/accounts/members";
import type { Output } from "@vitrine/contract/endpoint";

export type Member = Output<typeof members.list>["items"][number];
export type Seats = Output<typeof members.list>["seats"];
