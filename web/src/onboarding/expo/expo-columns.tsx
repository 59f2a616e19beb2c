import { IconCircleCheck, IconCircleDashed, IconCircleX, IconStar } from "@tabler/icons-react";
import type { ExpoState } from "@vitrine/contract/onboarding/expo";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { StateBadge, type Tone } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import type { Form, SearchOfForms } from "./expo.ts";
import styles from "./expo.module.css";

type FormColumn = Column<Form, SortOf<SearchOfForms>>;

const looks: Record<ExpoState, { tone: Tone; Icon: typeof IconCircleCheck }> = {
  NEW: { tone: "info", Icon: IconCircleDashed },
  SHORTLISTED: { tone: "warning", Icon: IconStar },
  ACCEPTED: { tone: "success", Icon: IconCircleCheck },
  DECLINED: { tone: "neutral", Icon: IconCircleX },
};

const State = ({ state }: { state: ExpoState }) => (
  <StateBadge look={looks[state]}>{t(`expo.states.${state}`)}</StateBadge>
);

const href = (website: string) => (/^https?:/i.test(website) ? website : `https://${website}`);

const Company = ({ form: { companyName, website } }: { form: Form }) => (
  <span className={styles.two}>
    <bdi>{companyName}</bdi>
    <small>
      <a href={href(website)} target="_blank" rel="noopener noreferrer">
        {website.replace(/^https?:\/\//i, "")}
      </a>
    </small>
  </span>
);

const Words = ({ text }: { text: string }) => (
  <span className={styles.text} dir="auto">
    {text}
  </span>
);

const Contact = ({ form: { contact } }: { form: Form }) =>
  contact === null ? (
    "–"
  ) : (
    <span className={styles.two}>
      <bdi>{contact.name}</bdi>
      <small>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </small>
    </span>
  );

const what = (): FormColumn[] => [
  {
    id: "companyName",
    head: t("expo.company"),
    cell: (form) => <Company form={form} />,
    sort: "companyName",
  },
  {
    id: "description",
    head: t("expo.description"),
    cell: ({ description }) => <Words text={description} />,
    phone: "line",
  },
  { id: "contactName", head: t("expo.contact"), cell: (form) => <Contact form={form} /> },
];

/** The columns of the list of forms, for staff. */
export const expoColumns = (): FormColumn[] => [
  ...what(),
  {
    id: "state",
    head: t("expo.status"),
    cell: ({ state }) => <State state={state} />,
    phone: "side",
  },
  { id: "note", head: t("expo.note"), cell: ({ note }) => note && <Words text={note} /> },
  {
    id: "startup",
    head: t("expo.startup"),
    cell: ({ startup }) =>
      startup && <Link href={adminPaths.company("startup", startup.id)}>{startup.name}</Link>,
  },
  {
    id: "created",
    head: t("expo.sent"),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    sort: "createdAt",
    firstDirection: "DESC",
    isNumber: true,
  },
];
