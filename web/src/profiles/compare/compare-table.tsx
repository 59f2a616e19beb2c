import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { commonSource, exceptionOf, sourceOf } from "#profiles/facts/fact-source.ts";
import { SourceText } from "#profiles/facts/source-text.tsx";
import type { Startup } from "#profiles/startup.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import {
  type ComparedGroup,
  comparedGroups,
  type ComparedValue,
  differs,
} from "./compared-values.tsx";
import { useTogether } from "./use-together.ts";
import styles from "./compare-table.module.css";

type Props = {
  startups: Startup[];
  /** The group after all others. */
  last: ComparedGroup;
  /** Hides values that are the same for all. */
  onlyDifferences: boolean;
  /** Undefined if only two are left. */
  onTakeOut: ((id: string) => void) | undefined;
  /** More actions for a startup. */
  actions: (startup: Startup) => ReactNode;
};

type HeadProps = { startup: Startup } & Pick<Props, "onTakeOut" | "actions">;

const Head = ({ startup, onTakeOut, actions }: HeadProps) => {
  const { id, companyShortName: name, logo } = startup;
  return (
    <th scope="col" className={styles.head}>
      <div className={styles.headBox}>
        <CompanyLogo id={id} name={name} src={logo.size60?.image} size={36} decorative />
        <Link className={styles.name} href={paths.profile("startup", id)} title={name} dir="auto">
          {name}
        </Link>
        <span className={styles.headActions}>
          {actions(startup)}
          {onTakeOut && (
            <IconButton label={t("compare.takeOut", { name })} onClick={() => onTakeOut(id)}>
              <IconX aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
    </th>
  );
};

/** A value. A missing one says so; an old one is dashed, with its age; a different source is named. */
function Cell({ startup, value }: { startup: Startup; value: ComparedValue }) {
  const key = value.key(startup);
  if (key === null) return <td className={styles.missing}>{t("compare.notGiven")}</td>;
  const source = sourceOf(startup, value.field);
  const isStale = source?.ago !== undefined;
  const noted = isStale ? source : exceptionOf(startup, value.field);
  return (
    <td dir="auto">
      <span className={isStale ? styles.stale : undefined}>{value.shown?.(startup) ?? key}</span>
      {noted && (
        <small className={styles.source}>
          <SourceText source={noted} />
        </small>
      )}
    </td>
  );
}

/** The common source of each startup's values, for those that name no other. */
const Sources = ({ startups }: { startups: Startup[] }) => (
  <tr className={styles.sources}>
    <th scope="row">{t("compare.source")}</th>
    {startups.map((startup) => {
      const common = commonSource(startup);
      return (
        <td key={startup.id}>
          {common ? <SourceText source={common} /> : t("compare.ownSources")}
        </td>
      );
    })}
  </tr>
);

const Group = ({ group, startups }: { group: ComparedGroup; startups: Startup[] }) => (
  <>
    <tr className={styles.group}>
      <th scope="col" colSpan={startups.length + 1}>
        {group.title}
      </th>
    </tr>
    {group.values.map((value) => (
      <tr key={value.field}>
        <th scope="row">{value.name}</th>
        {startups.map((startup) => (
          <Cell key={startup.id} startup={startup} value={value} />
        ))}
      </tr>
    ))}
  </>
);

/** Startups as columns, compared values as rows. */
export function CompareTable({ startups, last, onlyDifferences, ...head }: Props) {
  const isPhone = usePhone();
  const scroll = useTogether();
  const groups = [...comparedGroups(), last].map(({ title, values }) => ({
    title,
    values: onlyDifferences ? values.filter((value) => differs(value, startups)) : values,
  }));
  const shown = groups.filter(({ values }) => values.length > 0);
  if (shown.length === 0) return <p className={styles.same}>{t("compare.noDifferences")}</p>;

  return (
    <div className={styles.box}>
      <table
        className={styles.table}
        aria-label={t("compare.title")}
        data-columns={startups.length}
        onScrollCapture={scroll}
      >
        <thead>
          <tr>
            <td>
              <VisuallyHidden>{t("compare.title")}</VisuallyHidden>
            </td>
            {startups.map((startup) => (
              <Head key={startup.id} startup={startup} {...head} />
            ))}
          </tr>
        </thead>
        <tbody tabIndex={isPhone ? 0 : undefined}>
          <Sources startups={startups} />
          {shown.map((group) => (
            <Group key={group.title} group={group} startups={startups} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
