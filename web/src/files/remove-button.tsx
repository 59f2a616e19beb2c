import { IconTrash } from "@tabler/icons-react";
import type { Input } from "@vitrine/contract/endpoint";
import type { gallery } from "@vitrine/contract/files/gallery";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { galleryReads, useGalleryCalls } from "./gallery-calls.ts";

type Props = Input<typeof gallery.removeStartupFile> & {
  what: "removeFile" | "removeVideo";
  name: string;
};

/** Takes a thing out of the gallery, after asking. */
export function RemoveButton({ what, id, name }: Props) {
  const calls = useGalleryCalls();
  const remove = useAction({
    ask: () => ({
      title: t("files.removeAsk", { name }),
      text: t("files.removeWhat"),
      confirm: t("files.removeFromGallery"),
    }),
    run: (write) => write(calls[what], { id }),
    refreshes: galleryReads,
  });

  return (
    <IconButton size="small" label={t("files.remove", { name })} onClick={() => remove.press()}>
      <IconTrash aria-hidden />
    </IconButton>
  );
}
