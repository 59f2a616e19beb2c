import { accounts } from "@vitrine/contract/accounts";
import type { Output } from "@vitrine/contract/endpoint";
import { profiles } from "@vitrine/contract/profiles";
import { facts } from "@vitrine/contract/profiles/earlier-facts";
import { Door } from "#accounts/door.tsx";
import { useLink } from "#accounts/use-link.ts";
import { readOf, useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { isSignedIn } from "#app/session/session.ts";
import { useEmailToken } from "#app/use-email-token.ts";
import { t } from "#text/index.ts";
import "#text/profiles.ts";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { Swap } from "#ui/state/swap.tsx";
import { factName } from "./fact-names.ts";
import { factInWords } from "./fact-value.ts";
import { SourceText } from "./source-text.tsx";
import styles from "./confirm-facts.module.css";

const ToProfile = () => (
  <p>
    <LinkButton href={paths.settings.company}>{t("profiles.openFacts")}</LinkButton>
  </p>
);

/** Opened from the e-mail about old facts. Mail scanners open links, so only the button confirms anything. */
export function ConfirmFactsPage() {
  const token = useEmailToken();
  const { link, refusal } = useLink(readOf(facts.asked, { token }));

  return (
    <Door title={t("profiles.stillTrue")}>
      <div className={styles.stack}>
        {refusal ? (
          <>
            <Note tone="danger">{refusal}</Note>
            <p>{t("profiles.factsLinkOver")}</p>
            <ToProfile />
          </>
        ) : (
          <Await read={link} failed={t("profiles.factsNotLoaded")}>
            {(given) => <Asked token={token} {...given} />}
          </Await>
        )}
      </div>
    </Door>
  );
}

type AskedProps = Output<typeof facts.asked> & { token: string };

function Asked({ token, companyShortName, facts: asked }: AskedProps) {
  const refreshes = isSignedIn() ? [accounts.me, profiles.one] : [];
  const confirm = useWrite(facts.confirmByLink, { refreshes });
  const { isSuccess, isPending, error, data } = confirm;
  if (asked.length === 0)
    return (
      <>
        <Note tone="success">{t("profiles.factsUpToDate", { name: companyShortName })}</Note>
        <ToProfile />
      </>
    );

  return (
    <Swap at={isSuccess ? "confirmed" : "asked"}>
      {isSuccess ? (
        <div className={styles.stack} tabIndex={-1}>
          <Note tone="success">{data.message}</Note>
          <p>{t("profiles.factsConfirmedWhat", { name: companyShortName })}</p>
        </div>
      ) : (
        <div className={styles.stack}>
          <p>{t("profiles.stillTrueAsk", { name: companyShortName })}</p>
          <AskedFacts facts={asked} />
          {error && <Note tone="danger">{asProblem(error).message}</Note>}
          <p className={styles.ways}>
            <Button variant="primary" sending={isPending} onClick={() => confirm.mutate({ token })}>
              {t("profiles.confirmFacts")}
            </Button>
            <Link href={paths.settings.company}>{t("profiles.correctFacts")}</Link>
          </p>
        </div>
      )}
    </Swap>
  );
}

const AskedFacts = ({ facts: asked }: Pick<AskedProps, "facts">) => (
  <dl className={styles.facts}>
    {asked.map(({ field, value, ...source }) => (
      <div key={field}>
        <dt>{factName(field)}</dt>
        <dd dir="auto">{factInWords(field, value)}</dd>
        <dd className={styles.source}>
          <SourceText source={source} />
        </dd>
      </div>
    ))}
  </dl>
);
