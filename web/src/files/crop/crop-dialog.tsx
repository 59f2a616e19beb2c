import { lazy, Suspense, useState } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { inTime } from "#ui/state/in-time.ts";
import type { Area, Frame } from "./cut-out.ts";
import { useAddressOf } from "../use-address-of.ts";

const Cropper = lazy(() =>
  inTime(() => import("./cropper.tsx"))().then((part) => ({ default: part.Cropper })),
);

type Props = {
  /** The dialog is open while there is a file. */
  file: File | undefined;
  frame: Frame;
  onCrop: (area: Area) => void;
  /** Called if the file is no picture that can be shown. */
  onBroken: () => void;
  onClose: () => void;
};

/** Chooses the visible part of a picture: by pointer, keys or buttons. */
export function CropDialog({ file, frame, onCrop, onBroken, onClose }: Props) {
  const address = useAddressOf(file);
  const [area, setArea] = useState<Area>();
  const [shown, setShown] = useState(file);
  if (file !== shown) {
    setShown(file);
    setArea(undefined);
  }

  return (
    <Dialog
      opened={file !== undefined}
      onClose={onClose}
      title={t("files.cropTitle")}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button variant="primary" onClick={() => area && onCrop(area)}>
            {t("files.cropUse")}
          </Button>
        </>
      }
    >
      <Suspense>
        {address && <Cropper image={address} frame={frame} onArea={setArea} onBroken={onBroken} />}
      </Suspense>
    </Dialog>
  );
}
