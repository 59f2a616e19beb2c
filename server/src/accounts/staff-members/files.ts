import { staffMembers } from "@vitrine/contract/accounts/staff-members";
import { inWords, moment } from "#reports/exports/service.ts";
import { listFile } from "#reports/list-files/service.ts";
import { membersEverywhere } from "./queries.ts";

export const membersFile = listFile({
  job: "accounts.members_file",
  list: "Members",
  source: membersEverywhere,
  asked: staffMembers.exportEverywhere.input,
  wanted: (fields) => ({ ...fields, isThere: true as const }),
  columns: {
    name: { head: "Name", width: 24, value: ({ fullName }) => fullName },
    email: { head: "E-mail", width: 32, value: ({ email }) => email },
    company: { head: "Company", width: 28, value: ({ company }) => company.name },
    position: { head: "Position", width: 20, value: ({ position }) => position },
    department: { head: "Department", width: 20, value: ({ department }) => department },
    status: { head: "Status", width: 10, value: ({ status }) => inWords(status) },
    country: { head: "Country", width: 18, value: ({ country }) => country?.name ?? null },
    city: { head: "City", width: 18, value: ({ city }) => city },
    created: { head: "Created", width: 17, value: ({ createdAt }) => moment(createdAt) },
    seen: { head: "Last seen", width: 17, value: ({ lastSeenAt }) => moment(lastSeenAt) },
  },
});
