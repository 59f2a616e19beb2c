import {
  IconBriefcase,
  IconBuildingStore,
  IconBulb,
  IconChartArrowsVertical,
  IconCoins,
  IconMailCheck,
  IconRocket,
  IconTag,
  IconTool,
  IconUser,
} from "@tabler/icons-react";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { retailKinds } from "@vitrine/contract/roles";
import { type ComponentType, useState } from "react";
import { z } from "zod";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { RadioCardsField } from "#ui/form/radio-cards-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { isKind, type Kind, kinds } from "./kinds.ts";
import { signUpPlaces } from "./places.ts";
import { signUp, useSignUp } from "./sign-up.ts";
import { Step } from "./sign-up-step.tsx";
import { StepButtons } from "./step-buttons.tsx";
import styles from "./sign-up.module.css";

const icons: Record<Kind, ComponentType<{ "aria-hidden": true }>> = {
  STARTUP: IconRocket,
  RETAILER: IconBuildingStore,
  RETAILER_BRAND: IconTag,
  RETAILER_CONSULTANT: IconBriefcase,
  RETAILER_SERVICE_PROVIDER: IconTool,
  RETAILER_VENTURE_CAPITAL: IconChartArrowsVertical,
  RETAILER_ENTREPRENEUR: IconBulb,
  RETAILER_INVESTOR: IconCoins,
  RETAILER_PRIVATE_PERSON: IconUser,
};

const BusinessTypeChoice = z.object({
  role: z.enum(kinds, { error: () => t("onboarding.typeMissing") }),
});

const cardOf = (kind: Kind, roles: readonly string[]) => {
  const Icon = icons[kind];
  return {
    value: kind,
    label: t(`onboarding.kind.${kind}`),
    help: t(`onboarding.kindHelp.${kind}`),
    icon: <Icon aria-hidden />,
    disabled: roles.includes(kind) ? undefined : t("onboarding.needsCompanyAddress"),
  };
};

/** Startup alone, then the eight kinds that look for startups. */
export function BusinessTypePage() {
  const navigate = useNavigate();
  const { email, isCompany = false, roles = [], role } = useSignUp();
  const [chosen, setChosen] = useState(role);
  if (email === undefined) return <Navigate to={signUpPlaces.email} replace />;

  const choose = (kind: Kind) => {
    signUp.change({ role: kind });
    return navigate({ to: signUpPlaces.account(kind) });
  };

  return (
    <Step step="businessType" title={t("onboarding.typeTitle")} lead={t("onboarding.typeLead")}>
      <p className={styles.fact}>
        <IconMailCheck aria-hidden />
        <strong>{email}</strong>
        {isCompany ? t("onboarding.companyAddress") : t("onboarding.publicAddress")}
      </p>
      <Form
        schema={BusinessTypeChoice}
        start={isKind(role) && roles.includes(role) ? { role } : {}}
        onSubmit={(values) => choose(values.role)}
        onChange={(values) => setChosen(values.role)}
      >
        <RadioCardsField
          name="role"
          label={t("onboarding.type")}
          groups={[
            { legend: t("onboarding.showing"), cards: [cardOf("STARTUP", roles)] },
            {
              legend: t("onboarding.looking"),
              cards: retailKinds.map((kind) => cardOf(kind, roles)),
              columns: 2,
            },
          ]}
        />
        <StepButtons back={signUpPlaces.email}>
          <SubmitButton>
            {isKind(chosen)
              ? t("onboarding.continueAs", {
                  kind: t(`onboarding.kind.${chosen}`).toLocaleLowerCase(),
                })
              : t("onboarding.continue")}
          </SubmitButton>
        </StepButtons>
      </Form>
    </Step>
  );
}
