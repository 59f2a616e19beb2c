import { IconGitMerge } from "@tabler/icons-react";
import type { Conflict } from "@vitrine/contract/profiles/conflicts";
import { useState } from "react";
import "#text/company.ts";
import { t } from "#text/index.ts";
import "#text/staff/changes.ts";
import { useFormState } from "#ui/form/form-state.ts";
import { valueText } from "#profiles/history/values.ts";
import styles from "./merging.module.css";

const numbers = ["founded", "numberOfClients", "totalFundingAmount"];

/** Form fields whose name differs from the one in recorded changes. */
const inputs = new Map<string, string>([
  ["country", "countryId"],
  ["billingName", "legalName"],
  ["billingAddress", "address"],
  ["billingCity", "city"],
  ["billingCountry", "countryId"],
  ["billingEmail", "email"],
  ["billingPhone", "phoneNumber"],
  ["paymentPlan", "paymentPlanId"],
  ["groupName", "name"],
  ["group", "authorityId"],
  ["memberNote", "note"],
  ["feedback", "subject"],
  ["videoTitle", "title"],
  ["videoLink", "link"],
  ["videoDescription", "description"],
]);

/** The name of the form's field, and the other side's value as the field holds it. */
const inputOf = ({ field, value }: Conflict) => {
  const name = inputs.get(field) ?? field;
  if (field === "clientNames" && Array.isArray(value)) return { name, typed: value.join("\n") };
  return { name, typed: value ?? (numbers.includes(field) ? null : "") };
};

type SideProps = {
  label: string;
  text: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

const Side = ({ label, text, isChosen, onChoose }: SideProps) => (
  <button type="button" className={styles.side} aria-pressed={isChosen} onClick={onChoose}>
    <strong>{label}</strong>
    <span data-empty={text === undefined || undefined}>{text ?? t("history.empty")}</span>
  </button>
);

function Choice({ conflict }: { conflict: Conflict }) {
  const { form } = useFormState();
  const { name, typed } = inputOf(conflict);
  const [mine] = useState<unknown>(() => form.getValues()[name]);
  const [isMine, setIsMine] = useState(true);
  const { field, before, theirs, yours } = conflict;
  const label = t(`changes.companyFields.${field}`);
  const was = valueText(field, before) ?? t("history.empty");
  const choose = (keepsMine: boolean) => {
    setIsMine(keepsMine);
    form.setFieldValue(name, keepsMine ? mine : typed);
  };

  return (
    <div role="group" aria-label={label} className={styles.choice}>
      <p>
        <strong>{label}</strong> {t("company.conflict.was", { value: was })}
      </p>
      <div className={styles.sides}>
        <Side
          label={t("company.conflict.theirs")}
          text={valueText(field, theirs)}
          isChosen={!isMine}
          onChoose={() => choose(false)}
        />
        <Side
          label={t("company.conflict.mine")}
          text={valueText(field, yours)}
          isChosen={isMine}
          onChoose={() => choose(true)}
        />
      </div>
    </div>
  );
}

/** What both sides changed, side by side, to choose from before the next save. */
export const ConflictPanel = ({ conflicts }: { conflicts: readonly Conflict[] }) => (
  <section className={styles.panel} aria-label={t("company.conflict.title")}>
    <h3>
      <IconGitMerge aria-hidden />
      {t("company.conflict.title")}
    </h3>
    <p className={styles.why}>{t("company.conflict.why")}</p>
    {conflicts.map((conflict) => (
      <Choice key={conflict.field} conflict={conflict} />
    ))}
  </section>
);
