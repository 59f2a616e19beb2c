import { IconPlus } from "@tabler/icons-react";
import { staffPartners } from "@vitrine/contract/articles/staff-partners";
import { type ReactNode, useState } from "react";
import { useRead } from "#app/calls/api.ts";
import "#text/staff/partners.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import type { KeptPartner } from "./kept-partner.ts";
import { PartnerChanges } from "./partner-changes.tsx";
import { PartnerForm } from "./partner-form.tsx";
import { PartnerList } from "./partner-list.tsx";
import styles from "./kept-partners.module.css";

type LogoField = (partner: KeptPartner | undefined) => ReactNode;

type DrawerProps = {
  all: readonly KeptPartner[];
  /** The id of the partner being edited, or of a new one. */
  shown: string | undefined;
  logoField: LogoField;
  onClose: () => void;
};

const PartnerDrawer = ({ all, shown, logoField, onClose }: DrawerProps) => {
  const partner = all.find(({ id }) => id === shown);
  const isOpen = shown === "new" || partner !== undefined;
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={partner ? t("partners.editTitle", { name: partner.name }) : t("partners.addTitle")}
    >
      {isOpen && (
        <PartnerForm
          key={partner?.id ?? "new"}
          partner={partner}
          logo={logoField(partner)}
          onDone={onClose}
        />
      )}
    </Drawer>
  );
};

/** The platform's partners: add, edit, reorder and delete them, and see recent changes. */
export function KeptPartners({ logoField }: { logoField: LogoField }) {
  const read = useRead(staffPartners.all, {});
  const [shown, setShown] = useState<string>();
  const add = (
    <Button icon={<IconPlus aria-hidden />} onClick={() => setShown("new")}>
      {t("partners.add")}
    </Button>
  );

  return (
    <Topic id="partners" title={t("partners.title")} note={t("partners.note")} wide>
      <div className={styles.whole}>
        <Await
          read={read}
          failed={t("partners.failed")}
          skeleton={<RowsSkeleton rows={4} />}
          empty={
            <EmptyState title={t("partners.none")} action={add}>
              {t("partners.noneWhy")}
            </EmptyState>
          }
        >
          {(all) => (
            <>
              <div className={styles.head}>
                {all.length > 1 && <p>{t("partners.order")}</p>}
                {add}
              </div>
              <PartnerList all={all} onEdit={({ id }) => setShown(id)} />
            </>
          )}
        </Await>
        <PartnerChanges />
      </div>
      <PartnerDrawer
        all={read.data?.items ?? []}
        shown={shown}
        logoField={logoField}
        onClose={() => setShown(undefined)}
      />
    </Topic>
  );
}
