import { IconTargetArrow } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { MoneyText } from "#ui/format/money-text.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { Mission } from "./mission.ts";
import styles from "./missions.module.css";

/** The needs and the reasons. */
export const Brief = ({ mission }: { mission: Mission }) => (
  <Card className={styles.card}>
    <h2 className={styles.cardTitle}>{t("missions.needs")}</h2>
    <ul className={styles.needs}>
      {mission.needs.map((need) => (
        <li key={need}>
          <IconTargetArrow aria-hidden />
          <span dir="auto">{need}</span>
        </li>
      ))}
    </ul>
    <div className={styles.part}>
      <h2 className={styles.cardTitle}>{t("missions.about")}</h2>
      <p className={styles.text} dir="auto">
        {mission.description}
      </p>
    </div>
  </Card>
);

const Names = ({ of }: { of: readonly { id: string; name: string }[] }) => (
  <span className={styles.tags}>
    {of.map(({ id, name }) => (
      <Badge key={id}>{name}</Badge>
    ))}
  </span>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const named = ({ countries, categories, tags }: Mission) =>
  [
    [t("missions.countries"), countries],
    [t("missions.categories"), categories],
    [t("missions.tags"), tags],
  ] as const;

type Props = {
  mission: Mission;
  /** Whether the reader may know who handles it. */
  hasAssignee: boolean;
  /** The company's name as it is shown here. */
  company?: ReactNode;
};

/** Budget, date, contact and other details. */
export const MissionFacts = ({ mission, hasAssignee, company }: Props) => (
  <Card className={styles.card}>
    <h2 className={styles.cardTitle}>{t("missions.facts")}</h2>
    <dl className={styles.facts}>
      {company && <Fact label={t("missions.byCompany")}>{company}</Fact>}
      <Fact label={t("missions.budget")}>
        {mission.budget === null ? (
          t("missions.notGiven")
        ) : (
          <MoneyText minor={mission.budget} currency={mission.currency} round />
        )}
      </Fact>
      <Fact label={t("missions.time")}>
        <DateText value={mission.implementationTime} />
      </Fact>
      {mission.contact && <Fact label={t("missions.contact")}>{mission.contact}</Fact>}
      {named(mission).map(
        ([label, items]) =>
          items.length > 0 && (
            <Fact key={label} label={label}>
              <Names of={items} />
            </Fact>
          ),
      )}
      {hasAssignee && (
        <Fact label={t("missions.assignee")}>
          {mission.assignee?.fullName ?? t("missions.nobodyYet")}
        </Fact>
      )}
    </dl>
  </Card>
);
