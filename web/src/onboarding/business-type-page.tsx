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
  IconUsers,
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
import { type SignUp, signUp, useSignUp } from "./sign-up.ts";
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

const choices = [...kinds, "MEMBER"] as const;
type Choice = (typeof choices)[number];

const BusinessTypeChoice = z.object({
  role: z.enum(choices, { error: () => t("onboarding.typeMissing") }),
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

/** Colleagues have an account: joining them is offered before another company of the same name. */
const joinGroup = (company: string) => ({
  legend: t("onboarding.knownTitle", { company }),
  cards: [
    {
      value: "MEMBER",
      label: t("onboarding.joinCompany", { company }),
      help: t("onboarding.knownText"),
      icon: <IconUsers aria-hidden />,
    },
  ],
});

const buttonWords = (chosen: string | undefined, company: string) => {
  if (chosen === "MEMBER") return t("onboarding.join", { company });
  if (!isKind(chosen)) return t("onboarding.continue");
  const kind = t(`onboarding.kind.${chosen}`).toLocaleLowerCase();
  return t("onboarding.continueAs", { kind });
};

/** What was chosen before, unless another address no longer allows it. */
const startOf = ({ role, roles = [], knownCompany }: SignUp): { role?: Choice } => {
  if (role === "MEMBER") return knownCompany ? { role } : {};
  return isKind(role) && roles.includes(role) ? { role } : {};
};

/** The company one can join, then Startup, then the eight kinds that look for startups. */
export function BusinessTypePage() {
  const navigate = useNavigate();
  const known = useSignUp();
  const { email, isCompany = false, roles = [], knownCompany } = known;
  const [start] = useState(() => startOf(known));
  const [chosen, setChosen] = useState<string | undefined>(start.role);
  if (email === undefined) return <Navigate to={signUpPlaces.email} replace />;

  const brandName = knownCompany?.name;
  const choose = (kind: Choice) => {
    signUp.change({ role: kind });
    if (kind === "MEMBER") signUp.type({ brandName });
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
        start={start}
        takesFocus
        onSubmit={(values) => choose(values.role)}
        onChange={(values) => setChosen(values.role)}
      >
        <RadioCardsField
          name="role"
          label={t("onboarding.type")}
          groups={[
            ...(brandName === undefined ? [] : [joinGroup(brandName)]),
            { legend: t("onboarding.showing"), cards: [cardOf("STARTUP", roles)] },
            {
              legend: t("onboarding.looking"),
              cards: retailKinds.map((kind) => cardOf(kind, roles)),
              columns: 2,
            },
          ]}
        />
        <StepButtons back={signUpPlaces.email}>
          <SubmitButton>{buttonWords(chosen, brandName ?? "")}</SubmitButton>
        </StepButtons>
      </Form>
    </Step>
  );
}
