import { IconLock } from "@tabler/icons-react";
import { permissionGroups } from "@vitrine/contract/accounts/permission-groups";
import type { Permission } from "@vitrine/contract/permissions";
import type { ReactNode } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { InlineCell } from "#ui/form/inline/inline-cell.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { FixedGroup, Group } from "./group.ts";
import styles from "./groups.module.css";

/** A group's rights in words, by section. */
function Rights({ permissions }: { permissions: readonly Permission[] }) {
  if (permissions.length === 0) return <p className={styles.none}>{t("admin.groups.noRights")}</p>;
  const sections = permissionGroups
    .map(({ name, permissions: all }) => ({
      name,
      held: all.filter(({ code }) => permissions.includes(code)),
    }))
    .filter(({ held }) => held.length > 0);

  return (
    <dl className={styles.rights}>
      {sections.map(({ name, held }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {held.map(({ code, name: right }) => (
              <Badge key={code}>{right}</Badge>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type GroupCardProps = {
  group: Group;
  /** Saves a new name. */
  onName: (name: string) => Promise<unknown>;
  menu: ReactNode;
};

/** A group: who is in it, and what it allows. */
export const GroupCard = ({
  group: { id, name, count, permissions },
  onName,
  menu,
}: GroupCardProps) => (
  <li className={styles.group} data-row={id}>
    <div className={styles.head}>
      <h2 dir="auto">
        <InlineCell label={t("staff.nameOf", { name })} value={name} onSave={onName}>
          {name}
        </InlineCell>
      </h2>
      <span className={styles.count}>
        {count === 0 ? (
          t("admin.groups.people", { count })
        ) : (
          <Link href={`${adminPaths.team}?authorityId=${id}`}>
            {t("admin.groups.people", { count })}
          </Link>
        )}
      </span>
      {menu}
    </div>
    <Rights permissions={permissions} />
  </li>
);

/** The two groups that cannot be changed: without a group, and with every right. */
export const FixedGroupCard = ({ group: { name, count, permissions } }: { group: FixedGroup }) => (
  <li className={styles.group}>
    <div className={styles.head}>
      <h2>
        <IconLock aria-hidden />
        {name}
        <VisuallyHidden>{`. ${t("admin.groups.locked")}`}</VisuallyHidden>
      </h2>
      <span className={styles.count}>{t("admin.groups.people", { count })}</span>
    </div>
    <p className={styles.none}>
      {t(permissions.length === 0 ? "admin.groups.guestWhat" : "admin.groups.fullWhat")}
    </p>
  </li>
);
