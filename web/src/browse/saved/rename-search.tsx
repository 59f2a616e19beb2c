import { t } from "#text/index.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { RenameForm } from "./rename-form.tsx";

type Props = { id: string; title: string; onClose: () => void };

export const RenameSearch = ({ id, title, onClose }: Props) => (
  <Dialog opened onClose={onClose} title={t("searches.rename")}>
    <RenameForm id={id} title={title} onDone={onClose} />
  </Dialog>
);
