import { Suspense } from "react";
import { later } from "#app/later.ts";
import { Card } from "#ui/layout/card.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./billing.module.css";

const PaymentList = later(() => import("./payment-list.tsx"), "PaymentList");

/** The company's payments; their script loads after the rest of the screen. */
export const Payments = ({ sentTo }: { sentTo: string | undefined }) => (
  <Suspense
    fallback={
      <Card className={styles.payments}>
        <RowsSkeleton rows={4} />
      </Card>
    }
  >
    <PaymentList sentTo={sentTo} />
  </Suspense>
);
