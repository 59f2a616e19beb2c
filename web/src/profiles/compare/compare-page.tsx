import { IconPrinter } from "@tabler/icons-react";
import { comparison, mostCompared } from "@vitrine/contract/profiles/compare";
import { useSearch as useRouterSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { z } from "zod";
import { Problem } from "#app/calls/problem.ts";
import { useRead } from "#app/calls/api.ts";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { useSearch } from "#app/use-search.ts";
import { BookmarkButton } from "#browse/bookmarks/bookmark-button.tsx";
import { ProfileRefused } from "#profiles/trial/profile-refused.tsx";
import "#text/compare.ts";
import { t } from "#text/index.ts";
import "#text/profiles.ts";
import { Switch } from "#ui/form/choice.tsx";
import { CopyButton } from "#ui/format/copy-button.tsx";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { CompareTable } from "./compare-table.tsx";
import { takeOut } from "#profiles/card/compare-choice.ts";
import styles from "./compare-table.module.css";

const ComparedMatch = later(() => import("#browse/match/compared-match.tsx"), "ComparedMatch");

const ClosedPart = later(() => import("#app/closed/on-occasion.tsx"), "ClosedPart");

const fewest = 2;
const skeletonRows = 12;

const Address = z.object({ ids: z.array(z.uuid()).default([]) });

const TooFew = ({ title, children }: { title: string; children: string }) => (
  <Card>
    <EmptyState
      title={title}
      action={
        <LinkButton variant="primary" href={paths.browse}>
          {t("compare.browse")}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  </Card>
);

/** No startup was chosen, or the link cannot be read. */
const NoneGiven = ({ isLink }: { isLink: boolean }) =>
  isLink ? (
    <TooFew title={t("compare.wrongLink")}>{t("compare.wrongLinkWhy")}</TooFew>
  ) : (
    <TooFew title={t("compare.tooFew")}>{t("compare.tooFewWhy")}</TooFew>
  );

/** All startups in the link are gone. */
const NoneLeft = () => <TooFew title={t("compare.allGone")}>{t("compare.allGoneWhy")}</TooFew>;

/** Some startups in the link are gone: says so, and can continue with the others. */
const SomeGone = ({ missing, onLeaveOut }: { missing: number; onLeaveOut: () => void }) => (
  <Card>
    <EmptyState
      title={t("compare.gone", { count: missing })}
      action={
        <Button variant="primary" onClick={onLeaveOut}>
          {t("compare.withoutGone")}
        </Button>
      }
    />
  </Card>
);

const missingIn = (error: unknown) => {
  const missing = error instanceof Problem ? error.carried("missing") : undefined;
  const ids = z.array(z.string()).safeParse(missing);
  return ids.success ? ids.data : undefined;
};

type Props = { ids: string[]; onlyDifferences: boolean; onChange: (ids: string[]) => void };

function Comparison({ ids, onlyDifferences, onChange }: Props) {
  const read = useRead(comparison.startups, { ids }, { keepsPrevious: true });
  const missing = missingIn(read.error);
  const without = (gone: readonly string[]) => onChange(ids.filter((id) => !gone.includes(id)));
  const drop = (id: string) => {
    takeOut(id);
    without([id]);
  };
  const problem = read.error ? asProblem(read.error) : undefined;
  if (problem?.code === "profiles.trial_profiles_used")
    return <ProfileRefused message={problem.message} />;
  if (problem?.code === "billing.plan_over")
    return (
      <Suspense>
        <ClosedPart what="noComparing" />
      </Suspense>
    );
  if (missing?.length === ids.length) return <NoneLeft />;
  if (missing) return <SomeGone missing={missing.length} onLeaveOut={() => without(missing)} />;

  return (
    <Await read={read} failed={t("compare.failed")} skeleton={<RowsSkeleton rows={skeletonRows} />}>
      {({ startups }) => (
        <Suspense fallback={<RowsSkeleton rows={skeletonRows} />}>
          <ComparedMatch ids={startups.map(({ id }) => id)}>
            {(group) => (
              <CompareTable
                last={group}
                startups={startups}
                onlyDifferences={onlyDifferences}
                onTakeOut={Math.min(ids.length, startups.length) > fewest ? drop : undefined}
                actions={(startup) => <BookmarkButton startup={startup} onlyIcon quiet />}
              />
            )}
          </ComparedMatch>
        </Suspense>
      )}
    </Await>
  );
}

const Print = () => (
  <Button
    className={styles.print}
    icon={<IconPrinter aria-hidden />}
    onClick={() => window.print()}
  >
    {t("compare.print")}
  </Button>
);

/** Two to four startups side by side; the address is a link for colleagues. */
export function ComparePage() {
  const [search, change] = useSearch(Address);
  const given = [...new Set(search.ids)];
  const ids = given.slice(0, mostCompared);
  const isEnough = ids.length >= fewest;
  const { ids: said }: { ids?: unknown } = useRouterSearch({ strict: false });
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const actions = (
    <>
      <Switch
        checked={onlyDifferences}
        onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
        label={t("compare.onlyDifferences")}
      />
      <CopyButton words text={window.location.href} label={t("compare.copyLink")} />
      <Print />
    </>
  );

  return (
    <Page title={t("compare.title")} actions={isEnough && actions}>
      {given.length > mostCompared && <Note tone="info">{t("compare.onlyFour")}</Note>}
      {isEnough ? (
        <Comparison
          ids={ids}
          onlyDifferences={onlyDifferences}
          onChange={(next) => change({ ids: next }, { replace: true })}
        />
      ) : (
        <NoneGiven isLink={said !== undefined && ids.length === 0} />
      )}
    </Page>
  );
}
