import { LetterKeysSwitch } from "#app/letter-keys-switch.tsx";
import { t } from "#text/index.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Kbd } from "#ui/kbd.tsx";
import styles from "./frame.module.css";

const keys = () => [
  { press: ["/"], does: t("app.keySearch") },
  { press: ["G", "H"], does: t("app.keyHome") },
  { press: ["G", "B"], does: t("app.keyBrowse") },
  { press: ["G", "M"], does: t("app.keyMessages") },
  { press: ["F"], does: t("app.keyFilters") },
  { press: ["J", "K"], does: t("app.keyMove") },
  { press: ["B"], does: t("app.keyBookmark") },
  { press: ["Enter"], does: t("app.keyOpen") },
  { press: ["Z"], does: t("app.keyUndo") },
  { press: ["?"], does: t("app.keyHelp") },
];

/** Every key of the product and what it does. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={t("app.keys")}>
    <dl className={styles.keys}>
      {keys().map(({ press, does }) => (
        <div key={does}>
          <dt>
            {press.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <LetterKeysSwitch />
  </Dialog>
);
