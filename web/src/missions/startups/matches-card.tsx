import { IconCheck, IconMailForward } from "@tabler/icons-react";
import type { Output } from "@vitrine/contract/endpoint";
import { missionBoard } from "@vitrine/contract/missions/board";
import { missionStartups } from "@vitrine/contract/missions/startups";
import { z } from "zod";
import { useAction } from "#app/actions/use-action.ts";
import { useRead } from "#app/calls/api.ts";
import { useSearch } from "#app/use-search.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "../missions.module.css";
import own from "./startups.module.css";
import { touchedByStartups } from "./touched.ts";

type Match = Output<typeof missionStartups.matches>["items"][number];

const reasonsOf = ({ needs, categories, tags, countries }: Match["reasons"]) => [
  ...needs.map((need) => t("missions.meets", { need })),
  ...categories.map((name) => t("missions.sameCategory", { name })),
  ...tags.map((name) => t("missions.sameTag", { name })),
  ...countries.map((name) => t("missions.inCountry", { name })),
];

type InviteProps = { missionId: string; startup: Match["startup"]; byStaff: boolean };

function InviteButton({ missionId, startup, byStaff }: InviteProps) {
  const name = startup.companyShortName;
  const call = byStaff ? missionStartups.inviteByStaff : missionStartups.invite;
  const invite = useAction({
    run: (write) => write(call, { id: missionId, startupIds: [startup.id] }),
    refreshes: touchedByStartups,
    done: () => t("missions.invited", { name }),
  });

  return (
    <>
      <Button
        small
        icon={<IconMailForward aria-hidden />}
        aria-label={t("missions.inviteName", { name })}
        sending={invite.isPending}
        onClick={() => invite.press()}
      >
        {t("missions.invite")}
      </Button>
      {invite.failure}
    </>
  );
}

function ShortlistButton({ missionId, startup }: Omit<InviteProps, "byStaff">) {
  const name = startup.companyShortName;
  const stage = "SHORTLISTED" as const;
  const shortlist = useAction({
    run: (write) => write(missionBoard.move, { id: missionId, startupId: startup.id, stage }),
    refreshes: touchedByStartups,
    done: () => t("missions.moved", { name, stage: t(`missions.stages.${stage}`) }),
  });

  return (
    <>
      <Button
        small
        variant="quiet"
        aria-label={t("missions.shortlistName", { name })}
        sending={shortlist.isPending}
        onClick={() => shortlist.press()}
      >
        {t("missions.shortlist")}
      </Button>
      {shortlist.failure}
    </>
  );
}

type Props = {
  missionId: string;
  mayInvite: boolean;
  byStaff?: boolean;
  profileOf: (id: string) => string;
};

function MatchItem({ match, ...props }: Props & { match: Match }) {
  const { missionId, mayInvite, byStaff = false, profileOf } = props;
  const { startup, reasons, isInvited, stage } = match;
  const { id, companyShortName: name, oneLiner, logo60 } = startup;

  return (
    <li className={own.match}>
      <CompanyLogo id={id} name={name} src={logo60?.image} size={40} decorative />
      <div className={own.matchWords}>
        <Link className={own.matchName} href={profileOf(id)}>
          <bdi>{name}</bdi>
        </Link>
        <p className={styles.rowWhat}>{oneLiner}</p>
        <ul className={own.reasons}>
          {reasonsOf(reasons).map((reason) => (
            <li key={reason}>
              <IconCheck aria-hidden />
              {reason}
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          {isInvited && <Badge tone="info">{t("missions.isInvited")}</Badge>}
          {mayInvite && !isInvited && (
            <InviteButton missionId={missionId} startup={startup} byStaff={byStaff} />
          )}
          {mayInvite && !byStaff && stage === null && (
            <ShortlistButton missionId={missionId} startup={startup} />
          )}
        </div>
      </div>
    </li>
  );
}

const NoMatches = ({ byStaff }: Pick<Props, "byStaff">) => (
  <div className={styles.part}>
    <p>{t("missions.noMatches")}</p>
    <p className={styles.rowWhat}>
      {t("missions.noMatchesWhy")} {!byStaff && t("missions.noMatchesWay")}
    </p>
  </div>
);

const atFirst = 5;

/** In the address, so that all are there again on the way back. */
const Address = z.object({ matches: z.enum(["few", "all"]).default("few") });

function Matches({ items, ...props }: Props & { items: readonly Match[] }) {
  const [{ matches }, change] = useSearch(Address);
  const shown = matches === "all" ? items : items.slice(0, atFirst);

  return (
    <>
      <ul className={own.matches}>
        {shown.map((match) => (
          <MatchItem key={match.startup.id} match={match} {...props} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button
          className={own.more}
          full
          onClick={() => change({ matches: "all" }, { replace: true })}
        >
          {t("missions.moreMatches", { count: items.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** Startups that match a need of the mission, each with its reasons. */
export function MatchesCard(props: Props) {
  const read = useRead(missionStartups.matches, { id: props.missionId });

  return (
    <Card className={styles.card} role="region" aria-labelledby="matches">
      <h2 id="matches" className={styles.cardTitle}>
        {t("missions.matches")}
      </h2>
      <p className={styles.rowWhat}>{t("missions.matchesNote")}</p>
      <Await
        read={read}
        failed={t("missions.matchesFailed")}
        skeleton={<RowsSkeleton rows={3} />}
        empty={<NoMatches byStaff={props.byStaff} />}
      >
        {(items) => <Matches items={items} {...props} />}
      </Await>
    </Card>
  );
}
