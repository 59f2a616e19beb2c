import { z } from "zod";
import { messages } from "#messages.ts";
import { planMessages } from "#billing/plan-messages.ts";
import { flag, staffList } from "#paging.ts";
import { fileFields } from "#reports/list-files.ts";
import { searchWords, words } from "#shapes.ts";
import { catalogueCalls, kept, keptColumns, shownVersion } from "./catalogue.ts";
import { between } from "#wording.ts";

const list = staffList({
  sorts: ["createdAt", "name", "numberOfUsers"],
  filters: { search: searchWords, isHidden: flag },
});

export const MemberGroupsSearch = list.search;

const mostUsers = 100_000;

export const NumberOfUsers = z
  .number(planMessages.enterNumberOfUsers)
  .max(mostUsers, between(1, mostUsers))
  .int(planMessages.enterNumberOfUsers)
  .min(1, planMessages.enterNumberOfUsers);

export const NewMemberGroup = z.object({
  name: words(100, messages.enterGroupName),
  /** Seats, the owner’s among them. */
  numberOfUsers: NumberOfUsers,
});
export const ChangedMemberGroup = NewMemberGroup.extend(shownVersion);

export const memberGroupFileColumns = ["name", "users", ...keptColumns] as const;

/** How many members the companies on a plan may have. */
export const memberGroups = catalogueCalls("/api/v1/admin/member-group", {
  asked: list.asked,
  file: list.asked.pick({ sort: true, fields: true }).extend(fileFields(memberGroupFileColumns)),
  create: NewMemberGroup,
  update: ChangedMemberGroup,
  item: z.object({ ...kept, numberOfUsers: z.number().int() }),
});
