import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { actionsOnPage, type OnPage } from "#app/actions/on-page.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { Kbd } from "#ui/format/kbd.tsx";
import { useHotkeys } from "#ui/layout/hotkeys.ts";
import { inTime } from "#ui/state/in-time.ts";
import styles from "../staff-frame.module.css";

const load = inTime(() => import("./palette.tsx"));
const Palette = lazy(() => load().then((loaded) => ({ default: loaded.Palette })));

/** Opens the palette, with a press or with Ctrl and K. */
export function OpenPalette({ showKeys }: { showKeys: () => void }) {
  // Read before the focus leaves the row that the actions are for.
  const [onPage, setOnPage] = useState<readonly OnPage[]>([]);
  const [times, setTimes] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (isOpen) return;
    setOnPage(actionsOnPage());
    setTimes(times + 1);
    setOpen(true);
  };
  useHotkeys({ "mod+k": open });

  return (
    <>
      <button
        type="button"
        className={styles.jump}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={open}
      >
        <IconSearch aria-hidden />
        <span>{t("staff.jump")}</span>
        <Kbd>{t("staff.jumpKeys")}</Kbd>
      </button>
      {times > 0 && (
        <Suspense>
          <Palette
            key={times}
            onClose={() => setOpen(false)}
            isOpen={isOpen}
            onPage={onPage}
            showKeys={showKeys}
          />
        </Suspense>
      )}
    </>
  );
}
