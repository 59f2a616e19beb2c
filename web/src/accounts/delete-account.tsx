import { Deletion } from "@vitrine/contract/accounts/own-data";
import { security } from "@vitrine/contract/accounts/security";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import { useRead, useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import type { Person } from "#app/session/side.ts";
import { signOut } from "#app/session/session.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./account.module.css";
import { announceTyping } from "./announce-typing.ts";
import { ProofFields } from "./factor/proof-fields.tsx";

type Preview = Output<typeof security.deletionPreview>;

const Counts = ({ title, items }: { title: string; items: Preview["goes"] }) =>
  items.some(({ count }) => count > 0) && (
    <div>
      <p className={styles.listTitle}>{title}</p>
      <ul className={styles.list} aria-label={title}>
        {items
          .filter(({ count }) => count > 0)
          .map(({ what, count }) => (
            <li key={what}>
              <span>{t(`accounts.data.${what}`)}</span>
              <span>{count}</span>
            </li>
          ))}
      </ul>
    </div>
  );

function Farewell({ onCancel }: { onCancel: () => void }) {
  const { email, hasSecondFactor } = useMe();
  const remove = useWrite(security.deleteMyself);

  return (
    <Form
      schema={announceTyping(Deletion, email)}
      start={{ password: "", typed: "", ...(hasSecondFactor && { code: "" }) }}
      takesFocus
      onSubmit={async ({ password, code }) => {
        await remove.mutateAsync({ password, ...(code !== undefined && { code }) });
        signOut();
      }}
    >
      <p>{t("accounts.deleteLast")}</p>
      <TextField name="typed" label={t("ui.typeToConfirm", { typed: email })} autoComplete="off" />
      <ProofFields withCode={hasSecondFactor} />
      <div className={styles.buttons}>
        <SubmitButton variant="confirm">{t("accounts.deleteForever")}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {t("ui.cancel")}
        </Button>
      </div>
    </Form>
  );
}

/** Whether the company still has a subscription paid by card. */
const hasPlan = ({ retailer }: Person) =>
  (retailer?.paymentSettings.subscriptionId ?? null) !== null &&
  retailer?.paymentSettings.endedAt === null;

function Consequences({ preview }: { preview: Preview }) {
  const [asks, setAsks] = useState(false);
  const plan = hasPlan(useMe());
  const { goes, stays, companyShortName, isAllowed } = preview;
  const hasPeople = goes.some(({ what, count }) => what === "members" && count > 0);
  if (!isAllowed) return <Note tone="info">{t("accounts.deleteByStaff")}</Note>;

  return (
    <div className={styles.stack}>
      {companyShortName && (
        <Note tone="warning">
          {t(hasPeople ? "accounts.deleteCompanyAndPeople" : "accounts.deleteCompany", {
            company: companyShortName,
          })}
          {plan && ` ${t("accounts.deletePlan")}`}
        </Note>
      )}
      <Counts title={t("accounts.goes")} items={goes} />
      <Counts title={t("accounts.stays")} items={stays} />
      <div>
        <Button variant="danger" onClick={() => setAsks(true)}>
          {t("accounts.deleteAccount")}
        </Button>
      </div>
      <Dialog opened={asks} onClose={() => setAsks(false)} title={t("accounts.deleteAsk")}>
        <Farewell onCancel={() => setAsks(false)} />
      </Dialog>
    </div>
  );
}

/** Shows what would be deleted and what would stay, before the account is ended. */
export function DeleteAccount() {
  const read = useRead(security.deletionPreview, {});

  return (
    <Await read={read} failed={t("accounts.deletionFailed")} skeleton={<TextSkeleton lines={8} />}>
      {(preview) => <Consequences preview={preview} />}
    </Await>
  );
}
