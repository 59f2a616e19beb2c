import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/button.tsx";
import { Counter } from "#ui/counter.tsx";
import { Drawer } from "#ui/drawer.tsx";
import styles from "./browse.module.css";

/** The filters of a phone: a button with how many are chosen, and a sheet of the whole height. */
export function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const [opened, setOpened] = useState(false);

  return (
    <div className={styles.sheetButton}>
      <Button icon={<IconAdjustmentsHorizontal aria-hidden />} onClick={() => setOpened(true)}>
        {t("browse.filters")}
        {count > 0 && <Counter value={count} />}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("browse.filters")}
        side="bottom"
      >
        {children}
      </Drawer>
    </div>
  );
}
