import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { TopPart } from "#app/frame/top-part.tsx";
import styles from "#browse/browse.module.css";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Counter } from "#ui/list/counter.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";

type Props = {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** How many values are chosen. */
  chosen: number;
  /** The label of the closing button: "23 startups". */
  found: string | undefined;
  children: ReactNode;
};

/** The filters if there is no room for the rail: a button with the number chosen, and a sheet. */
export function FilterSheet({ opened, onOpen, onClose, chosen, found, children }: Props) {
  const isPhone = usePhone();
  const label = t("browse.filtersChosen", { count: chosen });

  const button = (
    <Button
      className={styles.sheetButton}
      icon={<IconAdjustmentsHorizontal aria-hidden />}
      aria-label={chosen > 0 || isPhone ? label : undefined}
      onClick={onOpen}
    >
      {!isPhone && t("browse.filters")}
      {chosen > 0 && <Counter value={chosen} />}
    </Button>
  );

  return (
    <>
      {isPhone ? <TopPart>{button}</TopPart> : button}
      <Drawer opened={opened} onClose={onClose} title={t("browse.filters")}>
        {children}
        <div className={styles.sheetFoot}>
          <Button variant="primary" full onClick={onClose}>
            {found ? t("browse.showFound", { found }) : t("ui.close")}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
