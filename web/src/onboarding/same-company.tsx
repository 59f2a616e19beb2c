import { useState } from "react";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Refusal } from "#ui/form/form-messages.tsx";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { asProblem } from "#ui/state/problem.ts";
import styles from "./sign-up.module.css";

interface SameCompanyProps {
  name: string;
  isMember: boolean;
  onJoin: () => void;
  onOther: () => Promise<unknown>;
}

/** The button that was pressed is gone: its focus goes to the first answer. */
const keepFocusHere = (answers: HTMLElement | null) => {
  if (document.activeElement === document.body)
    answers?.querySelector<HTMLElement>("a, button")?.focus();
};

/** A company of this name has addresses like this one: it is probably the same. */
export function SameCompany({ name, isMember, onJoin, onOther }: SameCompanyProps) {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const goOn = () => {
    setSending(true);
    onOther().catch((error: unknown) => {
      setRefusal(asProblem(error).message);
      setSending(false);
    });
  };

  return (
    <Card className={styles.card} role="status">
      <h2>{t("onboarding.sameTitle", { company: name })}</h2>
      <p>{isMember ? t("onboarding.sameMember") : t("onboarding.sameText")}</p>
      <div ref={keepFocusHere} className={styles.actions}>
        {isMember ? (
          <LinkButton variant="primary" href={paths.signIn}>
            {t("onboarding.signIn")}
          </LinkButton>
        ) : (
          <Button variant="primary" onClick={onJoin}>
            {t("onboarding.join", { company: name })}
          </Button>
        )}
        <Button sending={sending} onClick={goOn}>
          {t("onboarding.createOther")}
        </Button>
      </div>
      {refusal && <Refusal>{refusal}</Refusal>}
    </Card>
  );
}
