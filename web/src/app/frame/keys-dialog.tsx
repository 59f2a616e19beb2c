import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import "#text/keys.ts";
import { t } from "#text/index.ts";
import { Kbd } from "#ui/format/kbd.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { LetterKeysSwitch } from "./letter-keys-switch.tsx";
import styles from "./frame.module.css";

const home = () => [{ press: ["G", "H"], does: t("keys.home") }];

const talking = () => [{ press: ["G", "M"], does: t("keys.messages") }];

const bookmarking = () => [
  { press: ["B"], does: t("keys.bookmark") },
  { press: ["C"], does: t("keys.compare") },
];

const looking = () => [
  { press: ["/"], does: t("keys.search") },
  { press: ["Ctrl", "K"], does: t("keys.searchAnywhere") },
  { press: ["G", "B"], does: t("keys.browse") },
  { press: ["F"], does: t("keys.filters") },
  { press: ["S"], does: t("keys.save") },
  { press: ["J", "K"], does: t("keys.move") },
  { press: [t("keys.enter")], does: t("keys.open") },
];

const anywhere = () => [
  { press: ["Z"], does: t("keys.undo") },
  { press: ["?"], does: t("keys.help") },
];

export type Key = { press: string[]; does: string };

/** Every key that this person can use, and what it does; `others` are the keys of their side. */
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
