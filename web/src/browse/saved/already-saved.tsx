import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { AlertSelect } from "./alert-select.tsx";
import type { SavedSearch } from "./kept-search.ts";
import { RenameForm } from "./rename-form.tsx";
import styles from "./searches.module.css";

/** In place of saving the same search a second time: what can be changed of the first. */
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
