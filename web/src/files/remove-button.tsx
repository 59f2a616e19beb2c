import { IconTrash } from "@tabler/icons-react";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { useGalleryKeeper } from "./gallery-keeper.ts";

type Props = {
  id: string;
  what: "removeFile" | "removeVideo";
  name: string;
};

/** Removes an item from the gallery, after asking. */
export function RemoveButton({ what, id, name }: Props) {
  const { reads, removal, ...keeper } = useGalleryKeeper();
  const remove = useAction({
    ask: () => ({
      title: t("files.removeAsk", { name }),
      ...removal(),
    }),
    run: (write) => keeper[what](write, id),
    refreshes: reads,
  });

  return (
    <IconButton size="small" label={t("files.remove", { name })} onClick={() => remove.press()}>
      <IconTrash aria-hidden />
    </IconButton>
  );
}
