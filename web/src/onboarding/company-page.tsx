import { Navigate, useNavigate } from "@tanstack/react-router";
import { onboarding } from "@vitrine/contract/onboarding";
import { signUpCompanyFor } from "@vitrine/contract/onboarding/sign-up";
import { individualKinds, isRetailSide, type Role } from "@vitrine/contract/roles";
import { useState } from "react";
import type { z } from "zod";
import { useWrite } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { CountryField } from "#app/country-field.tsx";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";
import { PasswordAgain } from "./account-page.tsx";
import { signUpPlaces } from "./places.ts";
import { NameTaken } from "./name-taken.tsx";
import { SameCompany } from "./same-company.tsx";
import { Step } from "./sign-up-step.tsx";
import { type SignUp, signUp, useSignUp } from "./sign-up.ts";
import { StepButtons } from "./step-buttons.tsx";
import { useRegister } from "./use-register.ts";

type Company = z.output<ReturnType<typeof signUpCompanyFor>>;

const legalNameOf = (role: Role) => {
  if (role === "RETAILER_ENTREPRENEUR") return t("onboarding.entrepreneurName");
  return individualKinds.includes(role) ? t("onboarding.yourLegalName") : t("onboarding.legalName");
};

const shortNameOf = (role: Role) =>
  role === "STARTUP" || individualKinds.includes(role)
    ? t("onboarding.brandName")
    : t("onboarding.brandCompanyName");

const nameTaken = ["05-02", "05-03"];

/** Asks for the person's name and the company's; then creates the account. */
export function CompanyPage() {
  const navigate = useNavigate();
  const { email, role, typed } = useSignUp();
  const check = useWrite(onboarding.isMember);
  const register = useRegister();
  const [isTaken, setIsTaken] = useState(false);
  const [same, setSame] = useState<{ company: Company; isMember: boolean }>();
  if (email === undefined) return <Navigate to={signUpPlaces.email} replace />;
  if (role === undefined) return <Navigate to={signUpPlaces.businessType} replace />;
  if (signUp.password() === undefined) return <PasswordAgain kind={role} />;

  const isPerson = individualKinds.includes(role);
  const send = async (company: Company) => {
    if (isRetailSide(role) && !isPerson) {
      const brandName = company.companyShortName;
      const { isMember, isKnownCompany } = await check.mutateAsync({ brandName, email });
      if (isMember || isKnownCompany) return setSame({ company, isMember });
    }
    return register(role, company).catch((error: unknown) => {
      setIsTaken(error instanceof Problem && nameTaken.includes(error.code));
      throw error;
    });
  };
  const join = () => {
    signUp.change({ role: "MEMBER" });
    signUp.type({ brandName: same?.company.companyShortName });
    return navigate({ to: signUpPlaces.company("MEMBER") });
  };

  return (
    <Step
      step="company"
      name={isPerson ? "person" : undefined}
      title={isPerson ? t("onboarding.personTitle") : t("onboarding.companyTitle")}
      lead={t("onboarding.companyLead")}
    >
      <Form
        schema={signUpCompanyFor(role)}
        start={startOf(typed)}
        onSubmit={send}
        onChange={(values) => {
          signUp.type(values);
          setSame(undefined);
          setIsTaken(false);
        }}
        takesFocus
      >
        <FieldPair>
          <TextField name="firstName" label={t("onboarding.firstName")} autoComplete="given-name" />
          <TextField name="lastName" label={t("onboarding.lastName")} autoComplete="family-name" />
        </FieldPair>
        <FieldPair>
          <TextField
            name="companyLegalName"
            label={legalNameOf(role)}
            autoComplete={isPerson ? "off" : "organization"}
          />
          <TextField name="companyShortName" label={shortNameOf(role)} autoComplete="off" />
        </FieldPair>
        <FieldPair>
          <CountryField optional />
          <TextField
            name="city"
            label={t("onboarding.city")}
            optional
            autoComplete="address-level2"
          />
        </FieldPair>
        {same && (
          <SameCompany
            name={same.company.companyShortName}
            isMember={same.isMember}
            onJoin={() => void join()}
            onOther={() => register(role, same.company)}
          />
        )}
        {isTaken && <NameTaken />}
        <StepButtons back={signUpPlaces.account(role)}>
          {!same && <SubmitButton>{t("onboarding.createAccount")}</SubmitButton>}
        </StepButtons>
      </Form>
    </Step>
  );
}

const startOf = (typed: SignUp["typed"] = {}) => ({
  firstName: typed.firstName ?? "",
  lastName: typed.lastName ?? "",
  companyLegalName: typed.companyLegalName ?? "",
  companyShortName: typed.companyShortName ?? "",
  countryId: typed.countryId,
  city: typed.city ?? "",
});
