import { useQueries } from "@tanstack/react-query";
import { match, matchParts } from "@vitrine/contract/browse/match";
import type { Output } from "@vitrine/contract/endpoint";
import type { ReactNode } from "react";
import { readOf } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import "#text/match.ts";
import { Ring } from "#ui/format/ring.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Bone } from "#ui/state/skeleton.tsx";
import { levelOf } from "./level.ts";
import { MatchUnknown } from "./match-unknown.tsx";
import { Points } from "./points.tsx";
import { reasonsOf } from "./reasons.ts";
import styles from "./compared-match.module.css";

type Match = Output<typeof match.one>;
type Compared = { id: string };

const Score = ({ score }: { score: number }) => (
  <span className={styles.score}>
    <Ring score={score}>{score}</Ring>
    <VisuallyHidden>{score}</VisuallyHidden>
    {t(`match.${levelOf(score) ?? "Weak"}`)}
  </span>
);

type Reason = ReturnType<typeof reasonsOf>[number];

const ReasonCell = ({ words, points, most }: Reason) => (
  <span className={styles.reason} data-none={points === 0 || undefined}>
    <Points points={points} most={most} />
    <span>{words}</span>
  </span>
);

const partOf = (found: Match | undefined, part: Reason["part"]) =>
  found && reasonsOf(found).find((reason) => reason.part === part);

/** How well startups match, as lines of their comparison; values that are loading show a bar. */
const linesOf = (matches: ReadonlyMap<string, Match>, isAsking: boolean) => {
  const of = ({ id }: Compared) => matches.get(id);
  const waiting = isAsking ? "" : null;
  return [
    {
      field: "match",
      name: t("match.score"),
      key: (one: Compared) => of(one)?.score ?? waiting,
      shown: (one: Compared) => {
        const score = of(one)?.score;
        return score == null ? <Bone width="8rem" /> : <Score score={score} />;
      },
    },
    ...matchParts.map((part) => ({
      field: `match.${part}`,
      name: t(`match.part.${part}`),
      key: (one: Compared) => {
        const reason = partOf(of(one), part);
        return reason ? `${reason.points} ${reason.words}` : waiting;
      },
      shown: (one: Compared) => {
        const reason = partOf(of(one), part);
        return reason ? <ReasonCell {...reason} /> : <Bone width="10rem" />;
      },
    })),
  ];
};

type Lines = { title: string; values: ReturnType<typeof linesOf> };

type Props = {
  ids: readonly string[];
  /** Draws the comparison with this group. */
  children: (group: Lines) => ReactNode;
};

/** How well startups match, side by side; or how to make matching possible. */
export function ComparedMatch({ ids, children }: Props) {
  const reads = useQueries({ queries: ids.map((id) => readOf(match.one, { id })) });
  const found = reads.flatMap(({ data }, place) =>
    data ? [[ids[place] ?? "", data] as const] : [],
  );
  const isUnknown = found.some(([, { score }]) => score === null);
  const isAsking = reads.some(({ isPending }) => isPending);
  const isEmpty = isUnknown || (!isAsking && found.length === 0);
  const values = isEmpty ? [] : linesOf(new Map(found), isAsking);

  return (
    <>
      {isUnknown && <MatchUnknown />}
      {children({ title: t("match.title"), values })}
    </>
  );
}
