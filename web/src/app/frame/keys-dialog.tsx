import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { Kbd } from "#ui/format/kbd.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { LetterKeysSwitch } from "./letter-keys-switch.tsx";
import styles from "./frame.module.css";

const home = () => [{ press: ["G", "H"], does: t("app.keyHome") }];

const talking = () => [{ press: ["G", "M"], does: t("app.keyMessages") }];

const bookmarking = () => [
  { press: ["B"], does: t("app.keyBookmark") },
  { press: ["C"], does: t("app.keyCompare") },
];

const looking = () => [
  { press: ["/"], does: t("app.keySearch") },
  { press: ["Ctrl", "K"], does: t("app.keySearchAnywhere") },
  { press: ["G", "B"], does: t("app.keyBrowse") },
  { press: ["F"], does: t("app.keyFilters") },
  { press: ["S"], does: t("app.keySave") },
  { press: ["J", "K"], does: t("app.keyMove") },
  { press: [t("app.enter")], does: t("app.keyOpen") },
];

const anywhere = () => [
  { press: ["Z"], does: t("app.keyUndo") },
  { press: ["?"], does: t("app.keyHelp") },
];

export type Key = { press: string[]; does: string };

/** Every key that does something for this person, and what; `others` are those of their side. */
export function KeysDialog({ others, onClose }: { others: readonly Key[]; onClose: () => void }) {
  const me = useMe();
  const isRetail = sideOf(me) === "retail";
  const keys = [
    ...home(),
    ...(me.isReady ? talking() : []),
    ...(isRetail ? looking() : []),
    ...(isRetail && me.isReady ? bookmarking() : []),
    ...others,
    ...anywhere(),
  ];

  return (
    <Dialog opened onClose={onClose} title={t("app.keys")}>
      <dl className={styles.keys}>
        {keys.map(({ press, does }) => (
          <div key={does}>
            <dt>
              <VisuallyHidden>{press.join(" ")}</VisuallyHidden>
              {press.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.keysChoice}>
        <LetterKeysSwitch />
      </div>
    </Dialog>
  );
}
