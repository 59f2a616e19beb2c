import { IconDownload } from "@tabler/icons-react";
import { security } from "@vitrine/contract/accounts/security";
import { useState } from "react";
import { download } from "#app/calls/download.ts";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { Button } from "#ui/layout/button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { useFailure } from "#ui/state/failure.tsx";
import { DeleteAccount } from "./delete-account.tsx";

function Export() {
  const [isFetching, setIsFetching] = useState(false);

  const { fail, clear, failure } = useFailure();

  const fetchIt = async () => {
    clear();
    setIsFetching(true);
    try {
      await download(
        security.exportOwnData,
        {},
        t("accounts.exportFile", { date: dateText(Date.now(), "file") }),
      );
      toast({ text: t("accounts.exported") });
    } catch (error) {
      fail(error);
    } finally {
      setIsFetching(false);
    }
  };

  return (
    <>
      <Button
        icon={<IconDownload aria-hidden />}
        sending={isFetching}
        onClick={() => void fetchIt()}
      >
        {t("accounts.export")}
      </Button>
      {failure}
    </>
  );
}

/** A copy of one's own data, and deleting the account. */
export const YourDataPage = () => (
  <SettingsPage title={t("settings.yourData")} lead={t("accounts.yourDataLead")}>
    <Topic title={t("accounts.exportTitle")} note={t("accounts.exportNote")}>
      <Export />
    </Topic>
    <Topic title={t("accounts.deleteTitle")} note={t("accounts.deleteNote")} danger>
      <DeleteAccount />
    </Topic>
  </SettingsPage>
);
