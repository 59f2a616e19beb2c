import { IconCheck, IconLock } from "@tabler/icons-react";
import { authority } from "@vitrine/contract/accounts/authority";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import { adminSections } from "#app/admin/admin-sections.tsx";
import { useRead } from "#app/calls/api.ts";
import { useAreaScreens } from "#app/screens/area-screens.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import type { WhoseRights } from "./group.ts";
import { callLines, menuLines, type RightLine, screenLines } from "./screen-rights.ts";
import styles from "./groups.module.css";

const Line = ({ line: { name, where, missing } }: { line: RightLine }) => (
  <li className={styles.line} data-shut={missing !== undefined || undefined}>
    {missing === undefined ? <IconCheck aria-hidden /> : <IconLock aria-hidden />}
    <VisuallyHidden>
      {t(missing === undefined ? "admin.rights.allowed" : "admin.rights.shut")}
    </VisuallyHidden>
    <span className={styles.what}>
      <span>{name}</span>
      {where && <span className={styles.where}>{where}</span>}
    </span>
    {missing && <span className={styles.missing}>{missing}</span>}
  </li>
);

const kinds = ["menu", "screens", "calls"] as const;
type Kind = (typeof kinds)[number];

function Answer({ rights }: { rights: Output<typeof authority.preview> }) {
  const me = useMe();
  const screens = useAreaScreens();
  const [kind, setKind] = useState<Kind>("menu");
  const { role, permissions, calls } = rights;
  const person = { ...me, role, authority: { permissions } };
  const lines: Record<Kind, RightLine[]> = {
    menu: menuLines(screens, adminSections, person),
    screens: screenLines(screens, person),
    calls: callLines(calls),
  };
  const shown = lines[kind];
  const open = shown.filter(({ missing }) => missing === undefined).length;

  return (
    <Tabs
      label={t("admin.rights.kinds")}
      value={kind}
      onChange={setKind}
      tabs={kinds.map((value) => ({ value, label: t(`admin.rights.${value}`) }))}
    >
      <p className={styles.open}>{t("admin.rights.open", { open, all: shown.length })}</p>
      <ul className={styles.lines}>
        {shown.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </Tabs>
  );
}

/** What a person with these rights can open, and which right each other thing needs. */
export function RightsPreview({ whose }: { whose: WhoseRights }) {
  const read = useRead(authority.preview, whose, { keepsPrevious: true });

  return (
    <Await read={read} failed={t("admin.rights.failed")} skeleton={<RowsSkeleton rows={6} />}>
      {(rights) => <Answer rights={rights} />}
    </Await>
  );
}
