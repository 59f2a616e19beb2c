import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { actionsOnPage, type OnPage } from "#app/actions/on-page.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { Kbd } from "#ui/format/kbd.tsx";
import { useHotkeys } from "#ui/layout/hotkeys.ts";
import { loadDialog } from "#ui/overlay/dialog.tsx";
import { Opening } from "#ui/overlay/opening.tsx";
import { inTime } from "#ui/state/in-time.ts";
import styles from "../staff-frame.module.css";

const loadPalette = inTime(() => import("./palette.tsx"));
const load = () => Promise.all([loadPalette(), loadDialog()]);
const Palette = lazy(() => load().then(([loaded]) => ({ default: loaded.Palette })));
const loadAhead = () => void load().catch(() => {});

/** Control or Command is down: K may follow. */
const useLoadingAhead = () =>
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Control" || key === "Meta") loadAhead();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

/** Opens the palette, with a press or with Ctrl and K. */
export function OpenPalette({ showKeys }: { showKeys: () => void }) {
  // Read before the focus leaves the row that the actions are for.
  const [onPage, setOnPage] = useState<readonly OnPage[]>([]);
  const [times, setTimes] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const type = useCallback((letter: string) => setWords((typed) => typed + letter), []);
  useLoadingAhead();
  const open = () => {
    if (isOpen) return;
    setOnPage(actionsOnPage());
    setTimes(times + 1);
    setWords("");
    setOpen(true);
  };
  useHotkeys({ "mod+k": open });

  return (
    <>
      <button
        type="button"
        className={styles.jump}
        aria-haspopup="dialog"
        onPointerEnter={loadAhead}
        onClick={open}
      >
        <IconSearch aria-hidden />
        <span>{t("staff.jump")}</span>
        <Kbd>{t("staff.jumpKeys")}</Kbd>
      </button>
      {times > 0 && (
        <Suspense fallback={<Opening onType={type} />}>
          <Palette
            key={times}
            onClose={() => setOpen(false)}
            isOpen={isOpen}
            words={words}
            onWords={setWords}
            onPage={onPage}
            showKeys={showKeys}
          />
        </Suspense>
      )}
    </>
  );
}
