import { enterpriseCodes } from "@vitrine/contract/billing/enterprise";
import { listFile } from "#reports/list-files/service.ts";
import { enterpriseForStaff } from "./queries.ts";

export const enterpriseFile = listFile({
  job: "billing.enterprise_file",
  list: "Enterprise_Codes",
  source: enterpriseForStaff,
  asked: enterpriseCodes.exportFile.input,
  wanted: (fields) => fields,
  columns: {
    code: { head: "Code", width: 24, value: ({ code }) => code },
    plan: { head: "Plan", width: 28, value: ({ paymentPlan }) => paymentPlan.name },
    state: {
      head: "Status",
      width: 12,
      value: ({ isStopped }) => (isStopped ? "Stopped" : "Works"),
    },
    people: { head: "People", width: 8, value: ({ numberOfUsers }) => numberOfUsers },
    companies: { head: "Companies", width: 10, value: ({ companies }) => companies },
    created: { head: "Created", width: 17, value: ({ createdAt }) => new Date(createdAt) },
  },
});
