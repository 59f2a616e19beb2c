import { useNavigate } from "@tanstack/react-router";
import { messages } from "@vitrine/contract/messages";
import { CreateStartup, staffAccounts } from "@vitrine/contract/onboarding/staff-accounts";
import { records } from "@vitrine/contract/profiles/records";
import { useWrite } from "#app/calls/api.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { PictureField } from "#files/picture-field.tsx";
import "#text/staff/admin.ts";
import "#text/company.ts";
import "#text/files.ts";
import "#text/profiles.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { SignInFields } from "./sign-in-fields.tsx";
import styles from "./staff-accounts.module.css";

const Fields = () => (
  <>
    <PictureField
      name="logo"
      label={t("files.logo")}
      kind="logo"
      owner={{ id: "new", name: t("admin.startup") }}
      current={undefined}
    />
    <TextField name="companyLegalName" label={t("profiles.legalName")} autoComplete="off" />
    <TextField name="companyDescription" label={t("company.description")} rows={5} max={5000} />
    <TextField name="website" label={t("company.website")} type="url" inputMode="url" />
    <TextField
      name="phoneNumber"
      label={t("profiles.phone")}
      help={t("profiles.phoneHelp")}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      optional
    />
    <SignInFields />
  </>
);

/** Lets staff create a startup; the person at its e-mail address completes it. */
export function StartupCreationPage() {
  const navigate = useNavigate();
  const create = useWrite(staffAccounts.createStartup, { refreshes: [records.startups] });

  return (
    <Page title={t("company.newStartup")} width="full">
      <div className={styles.page}>
        <Topic title={t("admin.startup")} note={t("company.newStartupNote")}>
          <Form
            schema={CreateStartup}
            start={{ companyLegalName: "", companyDescription: "", website: "", email: "" }}
            takesFocus
            onSubmit={async ({ password, ...values }) => {
              const sent = { ...values, ...(password && { password }) };
              const { message, id } = await create.mutateAsync(sent);
              if (message !== messages.startupRegistered) throw new Error(message);
              toast({ text: message });
              await navigate({ to: adminPaths.company("startup", id) });
            }}
            guards
          >
            <Fields />
            <div>
              <SubmitButton>{t("company.createStartup")}</SubmitButton>
            </div>
          </Form>
        </Topic>
      </div>
      <LeaveGuard />
    </Page>
  );
}
