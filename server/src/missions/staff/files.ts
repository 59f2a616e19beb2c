import { staffMissions } from "@vitrine/contract/missions/staff";
import { inWords, moment } from "#reports/exports/service.ts";
import { listFile } from "#reports/list-files/service.ts";
import { missionsForStaff } from "./queries.ts";

export const missionsFile = listFile({
  job: "missions.missions_file",
  list: "Missions",
  source: missionsForStaff,
  asked: staffMissions.exportFile.input,
  wanted: (fields) => fields,
  columns: {
    title: { head: "Mission", width: 40, value: ({ title }) => title },
    company: { head: "Company", width: 28, value: ({ companyShortName }) => companyShortName },
    status: { head: "Status", width: 12, value: ({ status }) => inWords(status) },
    assignee: {
      head: "Assigned to",
      width: 24,
      value: ({ assignee }) => assignee?.fullName ?? null,
    },
    invited: { head: "Invited", width: 9, value: ({ invited }) => invited },
    agreed: { head: "Said yes", width: 9, value: ({ agreed }) => agreed },
    budget: {
      head: "Budget",
      width: 14,
      value: ({ budget }) => (budget === null ? null : budget / 100),
    },
    currency: { head: "Currency", width: 9, value: ({ currency }) => currency },
    time: {
      head: "Implementation",
      width: 14,
      value: ({ implementationTime }) => implementationTime,
    },
    created: { head: "Created", width: 17, value: ({ createdAt }) => moment(createdAt) },
  },
});
