import { IconLayoutColumns } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import "#text/staff/staff.ts";
import { Checkbox } from "#ui/form/choice.tsx";
import { Segmented } from "#ui/form/segmented.tsx";
import { Button } from "#ui/layout/button.tsx";
import { SortableList } from "#ui/list/sortable/sortable-list.tsx";
import type { Density } from "#ui/list/table/column.ts";
import { Popover } from "#ui/overlay/popover.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import styles from "./look-menu.module.css";

type Named = { id: string; head: string };

interface LookMenuProps {
  shown: readonly Named[];
  hidden: readonly Named[];
  density: Density;
  /** Called with the ids of the shown columns, in their order. */
  onColumns: (ids: string[]) => void;
  onDensity: (density: Density) => void;
  /** Undefined if nothing was chosen. */
  onReset: (() => void) | undefined;
}

const idsOf = (columns: readonly Named[]) => columns.map(({ id }) => id);

const densities = () => [
  { value: "comfortable" as const, label: t("staff.comfortable") },
  { value: "compact" as const, label: t("staff.compact") },
];

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={label}>
    <h3>{label}</h3>
    {children}
  </section>
);

function ColumnChoice({ shown, hidden, onColumns }: Omit<LookMenuProps, "density">) {
  const hide = (id: string) => onColumns(idsOf(shown).filter((one) => one !== id));

  return (
    <>
      {shown.length > 0 && (
        <SortableList
          items={shown}
          nameOf={({ head }) => head}
          className={styles.columns}
          onOrder={(items) => onColumns(idsOf(items))}
        >
          {({ id, head }, order) => (
            <li key={id}>
              <Checkbox label={head} checked onChange={() => hide(id)} />
              <span className={styles.order}>{order}</span>
            </li>
          )}
        </SortableList>
      )}
      {hidden.length > 0 && (
        <ul className={styles.columns}>
          {hidden.map(({ id, head }) => (
            <li key={id}>
              <Checkbox
                label={head}
                checked={false}
                onChange={() => onColumns([...idsOf(shown), id])}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Chooses the columns of a table, their order, and how high its rows are. */
export function LookMenu(props: LookMenuProps) {
  const { density, onDensity, onReset } = props;
  const isPhone = usePhone();

  return (
    <Popover
      label={t("staff.look")}
      width="20rem"
      trigger={(trigger) => (
        <Button {...trigger} small variant="quiet" icon={<IconLayoutColumns aria-hidden />}>
          {t("staff.look")}
        </Button>
      )}
    >
      {() => (
        <div className={styles.look}>
          {!isPhone && (
            <Part label={t("staff.density")}>
              <Segmented
                full
                label={t("staff.density")}
                value={density}
                onChange={onDensity}
                options={densities()}
              />
            </Part>
          )}
          <Part label={t("staff.columns")}>
            <ColumnChoice {...props} />
          </Part>
          <Button small disabled={onReset === undefined} onClick={onReset}>
            {t("staff.reset")}
          </Button>
        </div>
      )}
    </Popover>
  );
}
