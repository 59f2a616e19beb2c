import { admins } from "@vitrine/contract/accounts/admins";
import { inWords, moment } from "#reports/exports/service.ts";
import { listFile } from "#reports/list-files/service.ts";
import { type AdminRow, staffBySearch } from "./people.ts";

const groupOf = ({ group, role }: AdminRow) =>
  group?.name ?? (role === "SUPER_ADMIN" ? "Full Access" : "Guest");

export const teamFile = listFile({
  job: "accounts.team_file",
  list: "Team",
  source: staffBySearch,
  asked: admins.exportFile.input,
  wanted: (fields) => ({ ...fields, isStaff: true as const }),
  columns: {
    name: { head: "Name", width: 24, value: ({ fullName }) => fullName },
    email: { head: "E-mail", width: 32, value: ({ email }) => email },
    group: { head: "Group", width: 20, value: groupOf },
    status: { head: "Status", width: 10, value: ({ status }) => inWords(status) },
    seen: { head: "Last seen", width: 17, value: ({ lastSeenAt }) => moment(lastSeenAt) },
    phone: { head: "Phone", width: 18, value: ({ phoneNumber }) => phoneNumber },
    country: { head: "Country", width: 18, value: ({ country }) => country?.name ?? null },
    city: { head: "City", width: 18, value: ({ city }) => city },
    created: { head: "Created", width: 17, value: ({ createdAt }) => moment(createdAt) },
  },
});
