import { IconDownload } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import "#text/staff/reports.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { inTime } from "#ui/state/in-time.ts";
import type { ExportOf } from "./export-of.ts";

const ExportDialog = lazy(() =>
  inTime(() => import("./export-dialog.tsx"))().then((loaded) => ({
    default: loaded.ExportDialog,
  })),
);

/** Offers to export what is found. */
export function ExportButton(props: ExportOf) {
  const [isOpen, setIsOpen] = useState<boolean>();

  return (
    <>
      <Button
        variant="quiet"
        icon={<IconDownload aria-hidden />}
        disabled={props.count === 0}
        onClick={() => setIsOpen(true)}
      >
        {t("reports.export")}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ExportDialog {...props} opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
