import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { AlertSelect } from "./alert-select.tsx";
import type { SavedSearch } from "./kept-search.ts";
import { RenameForm } from "./rename-form.tsx";
import styles from "./searches.module.css";

/** Instead of saving the same search twice: what can be changed about the saved one. */
export const AlreadySaved = ({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={t("searches.alreadySaved")}>
    <p className={styles.lead}>{t("searches.savedAs", { title: saved.title })}</p>
    <RenameForm id={saved.id} title={saved.title} onDone={onClose} />
    <AlertSelect saved={saved} label={t("searches.alert")} />
    <div>
      <LinkButton href={paths.searches}>{t("searches.seeAll")}</LinkButton>
    </div>
  </Dialog>
);
