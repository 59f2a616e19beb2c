import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { dateText } from "#ui/format/date.ts";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { Mission } from "../mission.ts";
import styles from "../missions.module.css";
import own from "./startups.module.css";
import { AnswerBadge } from "./answer-badge.tsx";

type Startup = Mission["startups"][number];

const whenOf = ({ invitedAt, answeredAt }: Startup) => {
  if (answeredAt !== null) return dateText(answeredAt);
  return invitedAt === null ? "" : t("missions.invitedOn", { date: dateText(invitedAt) });
};

const Answer = ({ one, href }: { one: Startup; href: string }) => {
  const { id, companyShortName: name, logo60 } = one.startup;
  return (
    <li className={own.match}>
      <CompanyLogo id={id} name={name} src={logo60?.image} size={40} decorative />
      <div className={own.matchWords}>
        <div className={own.answerHead}>
          <Link className={own.matchName} href={href}>
            <bdi>{name}</bdi>
          </Link>
          <AnswerBadge {...one} />
          <Badge>{t(`missions.stages.${one.stage}`)}</Badge>
        </div>
        {one.answerText && (
          <blockquote className={own.quote} dir="auto">
            {one.answerText}
          </blockquote>
        )}
        {one.closeReason && (
          <p className={styles.rowWhat}>
            {t("missions.closedBecause", { reason: one.closeReason })}
          </p>
        )}
        <p className={styles.rowWhat}>{whenOf(one)}</p>
      </div>
    </li>
  );
};

type Props = { startups: readonly Startup[]; profileOf: (id: string) => string };

/** The startups that were asked, and each one's answer. */
export const AnswersCard = ({ startups, profileOf }: Props) => (
  <Card className={styles.card} role="region" aria-labelledby="answers">
    <h2 id="answers" className={styles.cardTitle}>
      {t("missions.answers")}
    </h2>
    {startups.length === 0 ? (
      <div className={styles.part}>
        <p>{t("missions.noAnswers")}</p>
        <p className={styles.rowWhat}>{t("missions.noAnswersWhy")}</p>
      </div>
    ) : (
      <ul className={own.matches}>
        {startups.map((one) => (
          <Answer key={one.startup.id} one={one} href={profileOf(one.startup.id)} />
        ))}
      </ul>
    )}
  </Card>
);
