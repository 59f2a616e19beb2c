import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { Door } from "#accounts/door.tsx";
import { useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { isSignedIn } from "#app/session/session.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { Swap } from "#ui/state/swap.tsx";
import styles from "./preferences.module.css";

const kinds = [
  "conversations",
  "messages",
  "feedback",
  "answers",
  "missions",
  "searches",
  "facts",
  "daily",
] as const;

/** The token begins with the kind; whether the rest is genuine only shows when it is used. */
const kindOf = (token: string) => kinds.find((kind) => token.startsWith(`${kind}.`));

const ToSettings = () => (
  <p>
    <LinkButton href={paths.settings.notifications}>{t("accounts.openTelling")}</LinkButton>
  </p>
);

/** Opened from an e-mail's link. Mail scanners open links, so only the button turns anything off. */
export function UnsubscribePage({ token }: { token: string }) {
  const refreshes = isSignedIn() ? [notificationPreferences.list] : [];
  const { mutate, isSuccess, isPending, error } = useWrite(notificationPreferences.unsubscribe, {
    refreshes,
  });
  const kind = kindOf(token);
  const what = kind && t(`accounts.emailsAbout.${kind}`);

  return (
    <Door title={t(isSuccess ? "accounts.unsubscribeDone" : "accounts.unsubscribe")}>
      <Swap at={isSuccess ? "off" : "ask"}>
        {isSuccess ? (
          <div className={styles.stack} tabIndex={-1}>
            <Note tone="success">{t("accounts.unsubscribed", { what })}</Note>
            <ToSettings />
          </div>
        ) : (
          <div className={styles.stack}>
            {what && <p>{t("accounts.unsubscribeAsk", { what })}</p>}
            {(!what || error) && (
              <Note tone="danger">
                {!what || asProblem(error).code === "not_found"
                  ? t("accounts.notUnsubscribed")
                  : asProblem(error).message}
              </Note>
            )}
            {what ? (
              <p>
                <Button variant="primary" sending={isPending} onClick={() => mutate({ token })}>
                  {t("accounts.turnEmailsOff")}
                </Button>
              </p>
            ) : (
              <ToSettings />
            )}
          </div>
        )}
      </Swap>
    </Door>
  );
}
