import type { Output } from "@vitrine/contract/endpoint";
import { memberStatuses, type members } from "@vitrine/contract/accounts/members";
import { pageFields } from "@vitrine/contract/paging";
import { z } from "zod";

export type Member = Output<typeof members.list>["items"][number];
export type Seats = Output<typeof members.list>["seats"];

const pageSize = 10;

/** What the address of the list holds. */
export const MembersAddress = z.object({
  page: pageFields(pageSize).page,
  search: z.string().max(100).default(""),
  status: z.enum(["ALL", ...memberStatuses]).default("ALL"),
  direction: z.enum(["ASC", "DESC"]).default("ASC"),
});
export type MembersAddress = z.output<typeof MembersAddress>;

/** The same as the call takes it. */
export const asked = ({ page, search, status, direction }: MembersAddress) => ({
  page,
  pageSize,
  search,
  status,
  sort: { fieldName: "name" as const, direction },
});
