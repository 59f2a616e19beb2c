import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { Tabs } from "#ui/layout/tabs.tsx";
import styles from "./books.module.css";

const addresses = {
  payments: adminPaths.receipts,
  requests: adminPaths.paymentRequests,
  approvals: adminPaths.approvals,
  vat: adminPaths.vat,
  figures: adminPaths.figures,
};
type Part = keyof typeof addresses;

/** The sections of the books, each at an address of its own. */
export function BooksParts({ part, children }: { part: Part; children: ReactNode }) {
  const navigate = useNavigate();

  return (
    <Tabs<Part>
      label={t("books.parts")}
      value={part}
      onChange={(next) => void navigate({ to: addresses[next] })}
      tabs={[
        { value: "payments", label: t("books.payments") },
        { value: "requests", label: t("books.requests") },
        { value: "approvals", label: t("books.approvals") },
        { value: "vat", label: t("books.vat") },
        { value: "figures", label: t("books.figures") },
      ]}
    >
      <div className={styles.part}>{children}</div>
    </Tabs>
  );
}
