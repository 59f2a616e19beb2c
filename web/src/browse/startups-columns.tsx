import { IconBookmark } from "@tabler/icons-react";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { useBookmark } from "#browse/bookmarks/use-bookmark.ts";
import type { Search } from "#browse/search/browse-search.ts";
import { ChatStatus } from "#profiles/card/chat-status.tsx";
import "#text/columns.ts";
import "#text/card.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { MoneyText } from "#ui/format/money-text.tsx";
import { rangeText, wholeNumber } from "#ui/format/number.ts";
import { Stars } from "#ui/format/stars.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { Column } from "#ui/list/table/column.ts";
import type { Startup } from "./listed-startup.tsx";
import styles from "./startups-table.module.css";

type Columns = Column<Startup, Search["sort"]>[];

const Company = ({ startup: { id, companyShortName: name, logo60 } }: { startup: Startup }) => (
  <span className={styles.company}>
    <CompanyLogo id={id} name={name} src={logo60?.image} size={24} decorative />
    <Link className={styles.link} href={paths.profile("startup", id)} title={name}>
      {name}
    </Link>
  </span>
);

/** A row has no room for the words: screen readers read them, and pointing shows them. */
function Chat({ isOpen }: { isOpen: boolean }) {
  const words = isOpen ? t("ui.openToChat") : t("ui.notOpenToChat");
  return (
    <span title={words}>
      <ChatStatus lit={isOpen}>
        <VisuallyHidden>{words}</VisuallyHidden>
      </ChatStatus>
    </span>
  );
}

function Ribbon({ startup }: { startup: Startup }) {
  const { isReady } = useMe();
  const { isOn, toggle, failure } = useBookmark(startup);
  const label = t("card.bookmark", { name: startup.companyShortName });
  if (!isReady) return null;

  return (
    <>
      <IconButton size="small" label={label} shortcut="B" pressed={isOn} onClick={toggle}>
        <IconBookmark aria-hidden />
      </IconButton>
      {failure}
    </>
  );
}

const subjects = (): Columns => [
  {
    id: "name",
    head: t("columns.startup"),
    cell: (startup) => <Company startup={startup} />,
    sort: "Name",
  },
  { id: "category", head: t("columns.category"), cell: ({ category }) => category?.name },
  { id: "country", head: t("columns.country"), cell: ({ country }) => country?.name },
];

/** The first sort of a number column is descending. */
const number = (column: Columns[number]): Columns[number] => ({
  isNumber: true,
  firstDirection: "DESC",
  ...column,
});

const numbers = (): Columns => [
  { id: "founded", head: t("browse.founded"), cell: ({ founded }) => founded, sort: "Founded" },
  {
    id: "funding",
    head: t("columns.funding"),
    cell: ({ totalFundingAmount: minor, currency }) =>
      minor !== null && <MoneyText minor={minor} currency={currency} round />,
    sort: "Funding",
  },
  {
    id: "clients",
    head: t("columns.clients"),
    cell: ({ numberOfClients }) => numberOfClients !== null && wholeNumber(numberOfClients),
    sort: "Clients",
  },
  {
    id: "team",
    head: t("columns.team"),
    cell: ({ teamSize }) => teamSize && rangeText(teamSize),
    sort: "Team",
  },
  {
    id: "rating",
    head: t("columns.rating"),
    cell: ({ rating }) => <Stars rating={rating} form="short" />,
    sort: "Rating",
  },
  {
    id: "added",
    head: t("columns.added"),
    cell: ({ addedAt }) => <DateText value={addedAt} />,
    sort: "Added",
  },
];

const ends = (): Columns => [
  {
    id: "contact",
    head: t("columns.chat"),
    cell: ({ isAvailableToChat }) => <Chat isOpen={isAvailableToChat} />,
  },
  {
    id: "keep",
    head: t("card.keep"),
    isHeadHidden: true,
    cell: (startup) => <Ribbon startup={startup} />,
  },
];

export const columns = (): Columns => [...subjects(), ...numbers().map(number), ...ends()];
