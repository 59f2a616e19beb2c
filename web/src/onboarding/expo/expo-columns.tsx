import { IconCircleCheck, IconCircleDashed, IconCircleX, IconStar } from "@tabler/icons-react";
import type { ExpoState } from "@vitrine/contract/onboarding/expo";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { StateBadge, type Tone } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
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

type Opening = (form: Form) => void;

const Company = ({ form, onOpen }: { form: Form; onOpen: Opening }) => (
  <span className={styles.two}>
    <Button variant="link" aria-haspopup="dialog" onClick={() => onOpen(form)}>
      <bdi>{form.companyName}</bdi>
    </Button>
    <small>
      <a href={href(form.website)} target="_blank" rel="noopener noreferrer">
        {form.website.replace(/^https?:\/\//i, "")}
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

/** The startup made of a form leads to its page, for staff who may open it. */
const Startup = ({ form: { startup }, opens }: { form: Form; opens: boolean }) => {
  if (!startup) return "–";
  if (!opens) return <bdi>{startup.name}</bdi>;
  return (
    <Link href={adminPaths.company("startup", startup.id)} dir="auto">
      {startup.name}
    </Link>
  );
};

const what = (onOpen: Opening): FormColumn[] => [
  {
    id: "companyName",
    head: t("expo.company"),
    cell: (form) => <Company form={form} onOpen={onOpen} />,
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

type Access = { onOpen: Opening; opensStartups: boolean };

/** The columns of the list of forms, for staff. */
export const expoColumns = ({ onOpen, opensStartups }: Access): FormColumn[] => [
  ...what(onOpen),
  {
    id: "state",
    head: t("expo.status"),
    cell: ({ state }) => <State state={state} />,
    phone: "side",
  },
  { id: "note", head: t("expo.note"), cell: ({ note }) => (note ? <Words text={note} /> : "–") },
  {
    id: "startup",
    head: t("expo.startup"),
    cell: (form) => <Startup form={form} opens={opensStartups} />,
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
