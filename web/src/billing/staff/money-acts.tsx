import type { ledger } from "@vitrine/contract/billing/ledger";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { PlanForm } from "./plan-form.tsx";
import { RecordPaymentForm } from "./record-payment.tsx";
import { SettingForm } from "./setting-form.tsx";
import styles from "./staff.module.css";

type Standing = Output<typeof ledger.standing>;
type Act = "record" | "plan" | "setting";

type Props = { retailerId: string; standing: Standing };

function Body({ act, standing, ...rest }: Props & { act: Act; onDone: () => void }) {
  const { paymentSettings: settings } = standing;
  if (act === "plan") return <PlanForm standing={standing} {...rest} />;
  if (act === "setting") return <SettingForm standing={standing} {...rest} />;
  return <RecordPaymentForm isByInvoice={settings.collection === "INVOICE"} {...rest} />;
}

/** What staff can do with a company's money, each in a drawer. */
export function MoneyActs({ retailerId, standing }: Props) {
  const [act, setAct] = useState<Act>();
  const mayEdit = useMe().authority.permissions.includes("USERS_EDIT_BILLING_DETAILS");
  const acts: Act[] = mayEdit ? ["record", "plan", "setting"] : ["record"];
  const close = () => setAct(undefined);

  return (
    <div className={styles.acts}>
      {acts.map((one) => (
        <Button key={one} onClick={() => setAct(one)}>
          {t(`ledger.money.${one}`)}
        </Button>
      ))}
      <Drawer
        opened={act !== undefined}
        onClose={close}
        title={act ? t(`ledger.money.${act}`) : ""}
      >
        {act && <Body act={act} retailerId={retailerId} standing={standing} onDone={close} />}
      </Drawer>
    </div>
  );
}
