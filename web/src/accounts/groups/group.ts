import type { authority } from "@vitrine/contract/accounts/authority";
import type { Input, Output } from "@vitrine/contract/endpoint";

export type Group = Output<typeof authority.all>["items"][number];
export type FixedGroup = Output<typeof authority.all>["fixed"][number];
export type WhoseRights = Input<typeof authority.preview>;
