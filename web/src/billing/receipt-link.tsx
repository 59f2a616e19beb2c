import { IconDownload } from "@tabler/icons-react";
import { receipts } from "@vitrine/contract/billing/receipts";
import { useState } from "react";
import { download } from "#app/calls/download.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { useFailure } from "#ui/state/failure.tsx";

/** Downloads the PDF of a receipt or a credit note. */
export function ReceiptLink({ id, number }: { id: string; number: string }) {
  const [isFetching, setIsFetching] = useState(false);
  const { fail, clear, failure } = useFailure();
  const fetchIt = async () => {
    clear();
    setIsFetching(true);
    await download(receipts.download, { id }, `${number}.pdf`).catch(fail);
    setIsFetching(false);
  };

  return (
    <>
      <Button
        variant="link"
        icon={<IconDownload aria-hidden />}
        sending={isFetching}
        aria-label={t("payment.downloadOf", { number })}
        onClick={() => void fetchIt()}
      >
        {t("payment.download")}
      </Button>
      {failure}
    </>
  );
}
