import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { Person } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { oneDecimal, wholeNumber } from "#ui/format/number.ts";
import type { Column } from "#ui/list/table/column.ts";
import {
  email,
  legalName,
  missing,
  nameColumn,
  ofBoth,
  opens,
  people,
  waiting,
} from "./company-columns.tsx";
import type { StartupSort, StartupRecord } from "./record.ts";
import type { SaveName } from "./use-naming.ts";
import styles from "./records.module.css";

const Rating = ({ of: { weightedRate, isEarly } }: { of: StartupRecord["rating"] }) =>
  weightedRate === null ? (
    <span className={styles.none}>–</span>
  ) : (
    <span className={styles.rating}>
      {isEarly ? (
        <IconStar role="img" aria-label={t("ui.early")} />
      ) : (
        <IconStarFilled aria-hidden />
      )}
      {oneDecimal(weightedRate)}
    </span>
  );

/** Facts of startups, as optional columns. */
const startupExtras = (): Column<StartupRecord, StartupSort>[] => [
  {
    id: "companyType",
    head: t("admin.companyType"),
    cell: ({ companyType }) => companyType ?? missing,
    isExtra: true,
  },
  {
    id: "businessModel",
    head: t("admin.businessModel"),
    cell: ({ businessModel }) => businessModel ?? missing,
    isExtra: true,
  },
  {
    id: "companyStatus",
    head: t("admin.companyStatus"),
    cell: ({ companyStatus }) => companyStatus ?? missing,
    isExtra: true,
  },
  {
    id: "ratings",
    head: t("admin.ratings"),
    cell: ({ rating }) => wholeNumber(rating.count),
    isNumber: true,
    isExtra: true,
  },
  {
    id: "chat",
    head: t("admin.chat"),
    cell: ({ isAvailableToChat }) => t(isAvailableToChat ? "admin.open" : "admin.closed"),
    isExtra: true,
  },
];

/** The columns of the startups list, for staff. */
export const startupColumns = (
  me: Person,
  save?: SaveName,
): Column<StartupRecord, StartupSort>[] => {
  const { country, owner, created, stage: status } = ofBoth();
  const isOpen = opens(me, "STARTUPS_VIEW_PROFILE");
  return [
    nameColumn({ head: t("admin.startup"), side: "startup", isLink: isOpen, save }),
    {
      id: "account",
      head: t("admin.accountType"),
      cell: ({ accountType }) => t(`admin.accountTypes.${accountType}`),
      phone: "line",
    },
    status,
    country,
    ...people([owner], isOpen),
    {
      id: "rating",
      head: t("admin.rating"),
      cell: ({ rating }) => <Rating of={rating} />,
      sort: "rating",
      firstDirection: "DESC",
      isNumber: true,
    },
    created,
    waiting(),
    legalName(save),
    ...people([email()], isOpen),
    ...startupExtras(),
  ];
};

const whileWaiting = new Map([
  ["created", true],
  ["rating", true],
  ["waiting", false],
]);

/** The same columns, with the waiting time instead of the creation date and the rating. */
export const waitingColumns = (me: Person, save?: SaveName): Column<StartupRecord, StartupSort>[] =>
  startupColumns(me, save).map((column) => {
    const isExtra = whileWaiting.get(column.id);
    return isExtra === undefined ? column : { ...column, isExtra };
  });
