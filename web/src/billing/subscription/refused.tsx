import { paths } from "#app/paths.ts";
import { Problem } from "#app/calls/problem.ts";
import { t } from "#text/index.ts";
import { listNames } from "#ui/format/list-names.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { ErrorPart } from "#ui/state/error-part.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import styles from "./preview.module.css";

const namesOf = (problem: Problem) => {
  const people = problem.carried("people");
  return Array.isArray(people) ? people.map(String) : [];
};

/** Whom to remove first if the plan is too small. */
const removeWords = (problem: Problem) => {
  const count = problem.count("over") ?? 0;
  const people = namesOf(problem);
  if (count === 0 || people.length === 0) return undefined;
  return t("subscription.removeFirst", { count, people: listNames(people) });
};

const waysOut = new Map([
  ["09-23", { label: () => t("subscription.toMembers"), href: paths.settings.members }],
  [
    "billing.details_missing",
    { label: () => t("subscription.toDetails"), href: paths.settings.billing },
  ],
  ["billing.past_due_first", { label: () => t("subscription.payFirst"), href: paths.retry }],
]);

/** Why there is no amount: a reason that can be solved, or a provider that is away. */
export function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problem = error instanceof Problem ? error : undefined;
  const isRefused = problem !== undefined && problem.status >= 400 && problem.status < 500;
  if (!isRefused)
    return (
      <ErrorPart
        title={t("subscription.failed")}
        error={asProblem(error)}
        kept={t("subscription.failedWhy")}
        onRetry={onRetry}
      />
    );
  const way = waysOut.get(problem.code);

  return (
    <>
      <Note tone="warning">
        {problem.message} {removeWords(problem)}
      </Note>
      {way && (
        <div className={styles.choices}>
          <LinkButton href={way.href}>{way.label()}</LinkButton>
        </div>
      )}
    </>
  );
}
