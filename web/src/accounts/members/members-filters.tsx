import { IconChevronDown } from "@tabler/icons-react";
import { memberStatuses } from "@vitrine/contract/accounts/members";
import { useEffect, useState } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { SearchInput } from "#ui/list/search-input.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import type { MembersAddress } from "./member.ts";
import styles from "./members.module.css";

const settlesAfter = 250;

type Props = {
  address: MembersAddress;
  onChange: (part: Partial<MembersAddress>) => void;
  count: number | undefined;
};

/** What is typed is looked up once the typing rests. */
const useTyping = (search: string, onSearch: (search: string) => void) => {
  const [typed, setTyped] = useState(search);
  const [last, setLast] = useState(search);
  if (last !== search) {
    setLast(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onSearch(typed), settlesAfter);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
};

/** Whom to show: by name, by status. */
export function MembersFilters({ address: { search, status }, onChange, count }: Props) {
  const [typed, setTyped] = useTyping(search, (next) => onChange({ search: next, page: 1 }));
  const wordOf = (value: MembersAddress["status"]) => t(`accounts.statuses.${value}`);
  const items = (["ALL", ...memberStatuses] as const).map((value) => ({
    label: value === status ? t("app.chosen", { label: wordOf(value) }) : wordOf(value),
    onSelect: () => onChange({ status: value, page: 1 }),
  }));

  return (
    <div className={styles.filters}>
      <SearchInput
        className={styles.find}
        label={t("accounts.findMember")}
        value={typed}
        onChange={setTyped}
      />
      <Menu
        label={t("accounts.status")}
        align="start"
        groups={[items]}
        trigger={(props) => (
          <Button {...props}>
            {t("accounts.statusIs", { status: wordOf(status).toLowerCase() })}
            <IconChevronDown aria-hidden />
          </Button>
        )}
      />
      <span className={styles.count} role="status">
        {count !== undefined && t("accounts.people", { count })}
      </span>
    </div>
  );
}
