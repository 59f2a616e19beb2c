import { messages } from "@vitrine/contract/messages";
import { accountTypes } from "@vitrine/contract/profiles";
import { TypedStartupReport } from "@vitrine/contract/profiles/report-forms";
import { reportFiles } from "@vitrine/contract/profiles/reports";
import {
  businessModels,
  companyTypes,
  targetMarkets,
} from "@vitrine/contract/profiles/startup-details";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { useDeferredValue, useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import "#text/staff/admin.ts";
import "#text/staff/exports.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { ManyField } from "#ui/form/many-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFoundTags } from "../tags/use-found-tags.ts";
import { FieldGroup, StateFields } from "./report-fields.tsx";
import { ReportFoot, ReportFrame } from "./report-frame.tsx";
import { asShown, byId, longStale } from "./report-options.ts";
import { startupsAsked } from "./typed.ts";
import { useReport } from "./use-report.ts";

function TagsField() {
  const [words, setWords] = useState("");
  const { tags } = useFoundTags(useDeferredValue(words), []);

  return (
    <ManyField
      name="tags"
      label={t("exports.tags")}
      placeholder={t("exports.any")}
      options={byId(tags)}
      onSearch={setWords}
      optional
    />
  );
}

const CompanyFields = ({ seesPeople }: { seesPeople: boolean }) => (
  <FieldGroup title={t("exports.company")}>
    <TextField
      name="search"
      label={t(seesPeople ? "exports.search" : "exports.searchCompany")}
      autoComplete="off"
      optional
    />
    <ManyField
      name="accountType"
      label={t("admin.accountType")}
      placeholder={t("exports.any")}
      options={accountTypes.map((value) => ({ value, label: t(`admin.accountTypes.${value}`) }))}
      optional
    />
  </FieldGroup>
);

type Chosen = { name: string; label: string; values: readonly string[] };

const ValuesField = ({ name, label, values }: Chosen) => (
  <ManyField
    name={name}
    label={label}
    placeholder={t("exports.any")}
    options={asShown(values)}
    optional
  />
);

const stars = () =>
  [5, 4, 3, 2, 1].map((count) => ({
    value: String(count),
    label: t("admin.stars", { count }),
  }));

function PageFields() {
  const traction = useRead(taxonomy.startupsTraction, {}, longStale);
  const states = (traction.data?.items ?? []).map(({ name }) => name);

  return (
    <FieldGroup title={t("exports.page")}>
      <TagsField />
      <ValuesField name="targetMarket" label={t("exports.targetMarket")} values={targetMarkets} />
      <ValuesField name="companyType" label={t("admin.companyType")} values={companyTypes} />
      <ValuesField name="businessModel" label={t("admin.businessModel")} values={businessModels} />
      <ValuesField name="companyStatus" label={t("admin.companyStatus")} values={states} />
      <ManyField
        name="stars"
        label={t("exports.stars")}
        placeholder={t("exports.any")}
        options={stars()}
        optional
      />
    </FieldGroup>
  );
}

const report = {
  count: reportFiles.countStartups,
  file: reportFiles.startups,
  inTray: reportFiles.startupsInTray,
  asked: startupsAsked,
  made: messages.startupReportMade,
};

/** Startups as a file. */
export function StartupReportPage() {
  const seesPeople = useMe().authority.permissions.includes("STARTUPS_VIEW_PROFILE");
  const { chosen, counted, type, send } = useReport(report, {});

  return (
    <ReportFrame
      title={t("exports.startupReport")}
      note={t("exports.startupsNote")}
      seesPeople={seesPeople}
      chosen={chosen}
    >
      <Form schema={TypedStartupReport} start={{}} onChange={type} onSubmit={send}>
        <CompanyFields seesPeople={seesPeople} />
        <StateFields />
        <PageFields />
        <ReportFoot data={counted.data} isError={counted.isError} />
      </Form>
    </ReportFrame>
  );
}
