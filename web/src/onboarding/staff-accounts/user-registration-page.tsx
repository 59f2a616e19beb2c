import { useNavigate } from "@tanstack/react-router";
import {
  companyRoles,
  registerUserFor,
  staffAccounts,
} from "@vitrine/contract/onboarding/staff-accounts";
import { records } from "@vitrine/contract/profiles/records";
import { individualKinds, type Role } from "@vitrine/contract/roles";
import { useState } from "react";
import { useWrite } from "#app/calls/api.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { useMe } from "#app/session/me.ts";
import { CompanyNameFields } from "#profiles/company-name-fields.tsx";
import "#text/staff/admin.ts";
import "#text/company.ts";
import "#text/profiles.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Note } from "#ui/state/note.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";
import { SignInFields } from "./sign-in-fields.tsx";
import styles from "./staff-accounts.module.css";
import { WaitingSignUps } from "./waiting-sign-ups.tsx";

const given = <T extends { password?: string | null | undefined }>({ password, ...rest }: T) => ({
  ...rest,
  ...(password && { password }),
});

const sideOf = (role: Role) => (role === "STARTUP" ? "startup" : "retailer");

function NewUser() {
  const navigate = useNavigate();
  const [role, setRole] = useState<Role>("RETAILER");
  const register = useWrite(staffAccounts.registerUser, {
    refreshes: [records.startups, records.retailers],
  });

  return (
    <Form
      schema={registerUserFor(role)}
      start={{ role: "RETAILER", email: "", firstName: "", lastName: "" }}
      onChange={(typed) => typed.role && setRole(typed.role)}
      onSubmit={async (values) => {
        const { status, message, id } = await register.mutateAsync(given(values));
        if (status !== "success") throw new Error(message);
        toast({ text: message });
        await navigate({ to: adminPaths.company(sideOf(values.role), id) });
      }}
      guards
    >
      <SelectField
        name="role"
        label={t("company.role")}
        options={companyRoles.map((value) => ({ value, label: t(`admin.kinds.${value}`) }))}
      />
      <FieldPair>
        <TextField name="firstName" label={t("profiles.firstName")} autoComplete="off" />
        <TextField name="lastName" label={t("profiles.lastName")} autoComplete="off" />
      </FieldPair>
      {individualKinds.includes(role) ? (
        <Note tone="info">{t("company.ownName")}</Note>
      ) : (
        <CompanyNameFields role={role} />
      )}
      <SignInFields />
      <div>
        <SubmitButton>{t("company.registerUser")}</SubmitButton>
      </div>
    </Form>
  );
}

/** Lets staff register a company's owner, and lists sign-ups with an unconfirmed address. */
export function UserRegistrationPage() {
  const mayVerify = useMe().authority.permissions.includes("USERS_EDIT_DETAILS_INFO");

  return (
    <Page title={t("company.newUser")} width="full">
      <div className={styles.page}>
        <Topic title={t("company.account")} note={t("company.accountNote")}>
          <NewUser />
        </Topic>
        {mayVerify && <WaitingSignUps />}
      </div>
      <LeaveGuard />
    </Page>
  );
}
