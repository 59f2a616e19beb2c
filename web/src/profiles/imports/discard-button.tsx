import { useNavigate } from "@tanstack/react-router";
import { imports } from "@vitrine/contract/profiles/imports";
import { tray } from "@vitrine/contract/reports";
import { adminPaths } from "#app/admin-paths.ts";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import type { Import } from "./import.ts";

/** Discards a file that has not been imported. */
export function DiscardButton({ of: { id, name } }: { of: Import }) {
  const navigate = useNavigate();
  const discard = useAction({
    ask: () => ({
      title: t("imports.discardTitle", { name }),
      text: t("imports.discardWhat"),
      confirm: t("imports.discardConfirm"),
    }),
    run: async (write) => {
      await write(imports.discard, { id });
      await navigate({ to: adminPaths.startupImports });
    },
    done: () => t("imports.discarded", { name }),
    refreshes: [imports.list, tray.list],
  });

  return (
    <>
      <Button sending={discard.isPending} onClick={() => discard.press()}>
        {t("imports.discard")}
      </Button>
      {discard.failure}
    </>
  );
}
