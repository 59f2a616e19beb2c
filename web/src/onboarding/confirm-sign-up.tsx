import type { Output } from "@vitrine/contract/endpoint";
import { onboarding } from "@vitrine/contract/onboarding";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Refusal } from "#ui/form/form-messages.tsx";
import { Button } from "#ui/layout/button.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { Swap } from "#ui/state/swap.tsx";
import { kindWords } from "./kinds.ts";
import { isRefused, NotVerified } from "./not-verified.tsx";
import { SignUpScreen } from "./sign-up-screen.tsx";
import { Proved } from "./verified.tsx";
import styles from "./confirm-sign-up.module.css";

type SignUp = NonNullable<Output<typeof onboarding.signUpByLink>["signUp"]>;

interface ConfirmSignUpProps extends Omit<SignUp, "isOwn"> {
  token: string;
  email: string;
}

/** For a link opened where nobody signed up: shows whose sign-up it is, and waits for a press. */
export function ConfirmSignUp({ token, ...shown }: ConfirmSignUpProps) {
  const open = useWrite(onboarding.verify);
  const refusal = isRefused(open.error) ? open.error : undefined;
  const step = open.data ? "verified" : refusal ? "refused" : "asked";

  return (
    <Swap at={step}>
      {open.data && <Proved {...open.data} />}
      {refusal && <NotVerified error={refusal} />}
      {step === "asked" && (
        <Question
          {...shown}
          isSending={open.isPending}
          failure={open.isError ? asProblem(open.error).message : undefined}
          onYes={() => open.mutate({ token })}
        />
      )}
    </Swap>
  );
}

interface QuestionProps extends Omit<ConfirmSignUpProps, "token"> {
  isSending: boolean;
  /** Why the last press failed. */
  failure: string | undefined;
  onYes: () => void;
}

function Question({ role, companyShortName: company, ...shown }: QuestionProps) {
  const asksToJoin = role === "MEMBER";
  const title = asksToJoin ? t("onboarding.isJoinYours", { company }) : t("onboarding.isYours");
  const lead = asksToJoin
    ? t("onboarding.isJoinYoursLead", { company })
    : t("onboarding.isYoursLead");

  return (
    <SignUpScreen title={title} lead={lead}>
      <dl className={styles.facts}>
        <Fact name={t("onboarding.email")}>{shown.email}</Fact>
        <Fact name={t("onboarding.brandName")}>{company}</Fact>
        <Fact name={t("onboarding.type")}>{kindWords(role)}</Fact>
        <Fact name={t("onboarding.person")}>{`${shown.firstName} ${shown.lastName}`}</Fact>
      </dl>
      {shown.failure && <Refusal>{shown.failure}</Refusal>}
      <div className={styles.answer}>
        <Button variant="primary" sending={shown.isSending} onClick={shown.onYes}>
          {asksToJoin ? t("onboarding.yesAsk") : t("onboarding.yesOpen")}
        </Button>
        <p>{asksToJoin ? t("onboarding.notMyRequest") : t("onboarding.notMySignUp")}</p>
      </div>
    </SignUpScreen>
  );
}

const Fact = ({ name, children }: { name: string; children: string | undefined }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
