import { accounts } from "@vitrine/contract/accounts";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import type { Credentials } from "#app/session/session.ts";
import { t } from "#text/index.ts";
import { Avatar } from "#ui/format/avatar.tsx";
import { Await } from "#ui/state/await.tsx";
import { useFailure } from "#ui/state/failure.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { Spinner } from "#ui/state/spinner.tsx";
import styles from "./sign-in.module.css";

/** The demo accounts, each one press away. */
export function DemoAccounts({ onSignIn }: { onSignIn: (who: Credentials) => Promise<void> }) {
  const demo = useRead(accounts.demo, {});
  const [chosen, setChosen] = useState<string>();

  const { fail, clear, failure } = useFailure();

  const enter = async (email: string, password: string) => {
    if (chosen !== undefined) return;
    clear();
    setChosen(email);
    try {
      await onSignIn({ username: email, password, remember: false });
    } catch (error) {
      fail(error);
      setChosen(undefined);
    }
  };

  // Startups imported into an empty database leave it without the demo.
  if (demo.data?.items.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>
        {t("door.demoTitle")}
      </h2>
      <p className={styles.demoHelp}>{t("door.demoHelp")}</p>
      {failure}
      <Await read={demo} failed={t("door.demoFailed")} skeleton={<RowsSkeleton rows={6} />}>
        {(items) => (
          <ul className={styles.people}>
            {items.map(({ email, password, fullName, describes }) => (
              <li key={email}>
                <button
                  type="button"
                  className={styles.person}
                  aria-label={t("door.demoSignIn", { name: fullName, describes })}
                  aria-busy={chosen === email || undefined}
                  onClick={() => void enter(email, password)}
                >
                  {chosen === email ? <Spinner /> : <Avatar id={email} name={fullName} size={32} />}
                  <span className={styles.who}>
                    <strong>{fullName}</strong>
                    <small>{describes}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Await>
    </section>
  );
}
