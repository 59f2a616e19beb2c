import { expo, ExpoForm } from "@vitrine/contract/onboarding/expo";
import { useState } from "react";
import { useRead, useWrite } from "#app/calls/api.ts";
import { PublicFrame } from "#app/frame/public-frame.tsx";
import "#text/staff/expo.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import type { Times } from "./expo.ts";
import styles from "./expo.module.css";

const empty = { companyName: "", contactName: "", email: "", website: "", description: "" };

const Fields = () => (
  <>
    <TextField name="companyName" label={t("expo.companyName")} autoComplete="organization" />
    <TextField name="contactName" label={t("expo.contactName")} autoComplete="name" />
    <TextField
      name="email"
      label={t("expo.email")}
      help={t("expo.emailHelp")}
      type="email"
      autoComplete="email"
    />
    <TextField name="website" label={t("expo.website")} type="url" inputMode="url" />
    <TextField
      name="description"
      label={t("expo.descriptionAsked")}
      help={t("expo.descriptionHelp")}
      rows={6}
      max={2000}
    />
  </>
);

const NotOpen = ({ times: { opensOn, isAhead } }: { times: Times }) => (
  <EmptyState title={t("expo.notOpen")}>
    {isAhead ? t("expo.notOpenUntil", { day: dateText(opensOn) }) : t("expo.notOpenWhy")}
  </EmptyState>
);

function Sending({ times }: { times: Times }) {
  const send = useWrite(expo.send);
  const [sent, setSent] = useState<string>();
  if (sent !== undefined)
    return (
      <EmptyState title={t("expo.received")}>
        {t("expo.receivedText", { company: sent })}
      </EmptyState>
    );
  if (!times.isOpen || times.closesOn === null) return <NotOpen times={times} />;

  return (
    <Card className={styles.form}>
      <Form
        schema={ExpoForm}
        start={empty}
        onSubmit={async (values) => {
          await send.mutateAsync(values);
          setSent(values.companyName);
        }}
      >
        <p>{t("expo.formLead", { day: dateText(times.closesOn) })}</p>
        <Fields />
        <p className={styles.small}>{t("expo.privacy")}</p>
        <div>
          <SubmitButton>{t("expo.send")}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/** Lets anybody send a form, on the days on which forms are accepted. */
export function ExpoFormPage() {
  const read = useRead(expo.times, {});

  return (
    <PublicFrame>
      <Page title={t("expo.formTitle")}>
        <Await read={read} skeleton={<TextSkeleton lines={8} />}>
          {(times) => <Sending times={times} />}
        </Await>
      </Page>
    </PublicFrame>
  );
}
