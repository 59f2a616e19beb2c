import { IconArrowsSort } from "@tabler/icons-react";
import type { orderedKinds } from "@vitrine/contract/billing/catalogue";
import type { planTypes } from "@vitrine/contract/billing/plan-types";
import type { staffPlans } from "@vitrine/contract/billing/staff-plans";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { Arrange } from "./arrange.tsx";

type Props = {
  kind: (typeof orderedKinds)[number];
  read: (typeof planTypes)["all"] | (typeof staffPlans)["all"];
  /** "plan types". */
  what: string;
};

function Things({ kind, read }: Omit<Props, "what">) {
  const things = useRead(read, {
    pageSize: 100,
    sort: { fieldName: "sortOrder", direction: "ASC" },
  });

  return (
    <Await
      read={things}
      failed={t("catalogue.arrangeFailed")}
      skeleton={<RowsSkeleton rows={5} />}
      empty={<p>{t("catalogue.nothingToArrange")}</p>}
    >
      {(items) => <Arrange kind={kind} things={items} refreshes={[read]} />}
    </Await>
  );
}

/** Opens the order of the plans or plan types. */
export function ArrangeButton({ kind, read, what }: Props) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <Button icon={<IconArrowsSort aria-hidden />} onClick={() => setIsOpen(true)}>
        {t("catalogue.arrange")}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("catalogue.arrangeTitle", { what })}
      >
        <Things kind={kind} read={read} />
      </Drawer>
    </>
  );
}
