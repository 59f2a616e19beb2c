import { ActionMenu } from "#app/actions/action-menu.tsx";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { SortHead, Table } from "#ui/list/table.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import type { Member } from "./member.ts";
import { memberActions } from "./member-actions.tsx";
import { Seen, SeenInWords, Who } from "./member-parts.tsx";
import { MemberStatus } from "./member-status.tsx";
import styles from "./members.module.css";

type Direction = "ASC" | "DESC";

type Props = {
  members: Member[];
  direction: Direction;
  onDirection: (direction: Direction) => void;
  onEdit: (member: Member) => void;
};

const MemberMenu = ({ member, onEdit }: { member: Member } & Pick<Props, "onEdit">) => (
  <ActionMenu
    row={member}
    actions={memberActions(onEdit)}
    label={t("accounts.actionsFor", { name: member.fullName })}
  />
);

const Cards = ({ members, onEdit }: Props) => (
  <ul className={styles.cards}>
    {members.map((member) => (
      <li key={member.id} className={styles.card}>
        <div className={styles.cardHead}>
          <Who member={member} />
          <MemberStatus member={member} />
        </div>
        <p className={styles.cardLine}>
          {[member.position, t(`accounts.roles.${member.role}`)].filter(Boolean).join(" · ")}
        </p>
        <div className={styles.cardFoot}>
          <span>
            <SeenInWords member={member} />
          </span>
          <MemberMenu member={member} onEdit={onEdit} />
        </div>
      </li>
    ))}
  </ul>
);

const Row = ({ member, onEdit }: { member: Member } & Pick<Props, "onEdit">) => (
  <tr>
    <th scope="row">
      <Who member={member} />
    </th>
    <td>{member.position}</td>
    <td>
      <MemberStatus member={member} />
    </td>
    <td>{t(`accounts.roles.${member.role}`)}</td>
    <td className={styles.seen}>
      <Seen member={member} />
    </td>
    <td className={styles.act}>
      <MemberMenu member={member} onEdit={onEdit} />
    </td>
  </tr>
);

const Rows = ({ members, direction, onDirection, onEdit }: Props) => (
  <Table label={t("app.members")} className={styles.scroll} tableClassName={styles.table}>
    <thead>
      <tr>
        <SortHead
          direction={direction}
          onSort={() => onDirection(direction === "ASC" ? "DESC" : "ASC")}
        >
          {t("accounts.name")}
        </SortHead>
        <th scope="col">{t("accounts.position")}</th>
        <th scope="col">{t("accounts.status")}</th>
        <th scope="col">{t("accounts.role")}</th>
        <th scope="col">{t("accounts.lastSeen")}</th>
        <th scope="col">
          <VisuallyHidden>{t("accounts.actions")}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {members.map((member) => (
        <Row key={member.id} member={member} onEdit={onEdit} />
      ))}
    </tbody>
  </Table>
);

/** The people as rows; as cards on a phone. */
export const MembersList = (props: Props) =>
  usePhone() ? <Cards {...props} /> : <Rows {...props} />;
