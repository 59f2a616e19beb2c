import { accounts } from "@vitrine/contract/accounts";
import type { Output } from "@vitrine/contract/endpoint";
import { security } from "@vitrine/contract/accounts/security";
import { readOf, useWrite } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { paths } from "#app/paths.ts";
import { isSignedIn } from "#app/session/session.ts";
import { useEmailToken } from "#app/use-email-token.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import "#text/links.ts";
import { Refusal } from "#ui/form/form-messages.tsx";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { Swap } from "#ui/state/swap.tsx";
import styles from "./account.module.css";
import { Door } from "./door.tsx";
import { useLink } from "./use-link.ts";

const linkOver = "accounts.link_over";

/** Opened from the e-mail to a new address. Opening the link confirms nothing; the button does. */
export function ConfirmEmailPage() {
  const token = useEmailToken();
  return token === "" ? <CutLink /> : <WholeLink token={token} />;
}

const CutLink = () => (
  <Door title={t("links.linkIncomplete")} lead={t("links.newEmailCut")}>
    <ToNewLink />
  </Door>
);

function WholeLink({ token }: { token: string }) {
  const { link, refusal } = useLink(readOf(security.emailByLink, { token }));

  return (
    <Door title={t("links.confirmEmail")}>
      <div className={styles.stack}>
        {refusal ? (
          <DeadLink error={link.error} />
        ) : (
          <Await read={link} failed={t("accounts.linkNotRead")}>
            {(given) => <NewEmail token={token} {...given} />}
          </Await>
        )}
      </div>
    </Door>
  );
}

const { account } = paths.settings;
const throughSignIn = `${paths.signIn}?${new URLSearchParams({ to: account })}`;

/** A new link is sent from the page where the address was typed. */
const ToNewLink = () => {
  const isInside = isSignedIn();
  return (
    <p>
      <LinkButton variant="primary" href={isInside ? account : throughSignIn}>
        {t(isInside ? "links.toSettings" : "links.signIn")}
      </LinkButton>
    </p>
  );
};

/** Why the link no longer works, and how to get another. */
function DeadLink({ error }: { error: unknown }) {
  const { code, message } = asProblem(error);

  return (
    <>
      {code === linkOver ? (
        <>
          <Note tone="danger">{message}</Note>
          <p>{t("links.newEmailOver")}</p>
        </>
      ) : (
        <Note tone="danger">
          <strong>{t("links.emailNotChanged")}.</strong> {message}
        </Note>
      )}
      <ToNewLink />
    </>
  );
}

const WayOut = () => {
  const isInside = isSignedIn();
  return (
    <p>
      <LinkButton href={isInside ? paths.settings.account : paths.signIn}>
        {t(isInside ? "accounts.backToSettings" : "app.signIn")}
      </LinkButton>
    </p>
  );
};

const isFinal = (error: unknown) => error instanceof Problem && !error.isPassing;

type Props = Output<typeof security.emailByLink> & { token: string };

function NewEmail({ token, email, firstName }: Props) {
  const refreshes = isSignedIn() ? [accounts.me] : [];
  const confirm = useWrite(security.confirmEmail, { refreshes });
  const { isSuccess, isPending, error } = confirm;
  const step = isSuccess ? "changed" : isFinal(error) ? "dead" : "link";

  return (
    <Swap at={step}>
      <div className={styles.stack} tabIndex={step === "link" ? undefined : -1}>
        {step === "changed" && (
          <>
            <Note tone="success">{t("links.emailChanged", { email })}</Note>
            <WayOut />
          </>
        )}
        {step === "dead" && <DeadLink error={error} />}
        {step === "link" && (
          <>
            <p>{t("links.emailAsked", { name: firstName, email })}</p>
            {error && <Refusal>{asProblem(error).message}</Refusal>}
            <p>
              <Button
                variant="primary"
                sending={isPending}
                onClick={() => confirm.mutate({ token })}
              >
                {t("links.useEmail")}
              </Button>
            </p>
            <p>{t("links.emailNotAsked")}</p>
          </>
        )}
      </div>
    </Swap>
  );
}
