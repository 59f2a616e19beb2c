import { accounts } from "@vitrine/contract/accounts";
import type { Output } from "@vitrine/contract/endpoint";
import { security } from "@vitrine/contract/accounts/security";
import { readOf, useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { isSignedIn } from "#app/session/session.ts";
import { useEmailToken } from "#app/use-email-token.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Refusal } from "#ui/form/form-messages.tsx";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { Swap } from "#ui/state/swap.tsx";
import styles from "./account.module.css";
import { Door } from "./door.tsx";
import { useLink } from "./use-link.ts";

/** Where the e-mail to a new address leads; the press is the proof, the e-mail may be read by others. */
export function ConfirmEmailPage() {
  const token = useEmailToken();
  const { link, refusal } = useLink(readOf(security.emailByLink, { token }));

  return (
    <Door title={t("accounts.confirmEmail")}>
      <div className={styles.stack}>
        {refusal ? (
          <Note tone="danger">
            <strong>{t("accounts.emailNotChanged")}.</strong> {refusal}
          </Note>
        ) : (
          <Await read={link} failed={t("accounts.emailNotChanged")}>
            {(given) => <NewEmail token={token} {...given} />}
          </Await>
        )}
        {link.error && <WayOut />}
      </div>
    </Door>
  );
}

const WayOut = () => {
  const isInside = isSignedIn();
  return (
    <p>
      <LinkButton href={isInside ? paths.settings.account : paths.signIn}>
        {t(isInside ? "accounts.backToSettings" : "accounts.signIn")}
      </LinkButton>
    </p>
  );
};

type Props = Output<typeof security.emailByLink> & { token: string };

function NewEmail({ token, email, firstName }: Props) {
  const refreshes = isSignedIn() ? [accounts.me] : [];
  const confirm = useWrite(security.confirmEmail, { refreshes });
  const { isSuccess, isPending, error } = confirm;

  return (
    <Swap at={isSuccess ? "changed" : "link"}>
      {isSuccess ? (
        <div className={styles.stack} tabIndex={-1}>
          <Note tone="success">{t("accounts.emailChanged", { email })}</Note>
          <WayOut />
        </div>
      ) : (
        <div className={styles.stack}>
          <p>{t("accounts.emailAsked", { name: firstName, email })}</p>
          {error && <Refusal>{asProblem(error).message}</Refusal>}
          <p>
            <Button variant="primary" sending={isPending} onClick={() => confirm.mutate({ token })}>
              {t("accounts.useEmail")}
            </Button>
          </p>
          <p>{t("accounts.emailNotAsked")}</p>
        </div>
      )}
    </Swap>
  );
}
