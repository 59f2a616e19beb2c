import { IconPlus } from "@tabler/icons-react";
import { RequestsSearch, staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { useState } from "react";
import { inFields } from "#app/list/in-fields.ts";
import { RecordList } from "#app/list/record-list.tsx";
import { useInnerList } from "#app/list/use-inner-list.ts";
import "#text/staff/requests.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { LinkShown } from "./link-shown.tsx";
import type { StaffRequest } from "./request.ts";
import { requestActions } from "./request-actions.tsx";
import { requestColumns } from "./request-columns.tsx";
import { ChangedRequestForm, NewRequestForm } from "./request-form.tsx";
import styles from "./requests.module.css";

type Shown =
  | { what: "new" }
  | { what: "edit"; request: StaffRequest }
  | { what: "link"; link: string }
  | undefined;

const start = RequestsSearch.parse({ sort: { fieldName: "createdAt", direction: "DESC" } });

type DrawersProps = { retailerId: string; name: string; shown: Shown; onClose: () => void };

function RequestDrawers({ retailerId, name, shown, onClose }: DrawersProps) {
  return (
    <>
      <Drawer
        opened={shown?.what === "new"}
        onClose={onClose}
        title={t("requests.addTitle", { name })}
      >
        <NewRequestForm retailerId={retailerId} onDone={onClose} />
      </Drawer>
      <Drawer opened={shown?.what === "edit"} onClose={onClose} title={t("requests.editTitle")}>
        {shown?.what === "edit" && <ChangedRequestForm request={shown.request} onDone={onClose} />}
      </Drawer>
      <Drawer opened={shown?.what === "link"} onClose={onClose} title={t("requests.newLink")}>
        {shown?.what === "link" && (
          <LinkShown link={shown.link} isEmailed={false} onDone={onClose} />
        )}
      </Drawer>
    </>
  );
}

type Props = { company: { id: string; retailer: { companyShortName: string } | null } };

/** What staff ask a company to pay by a link. */
export function RequestsSection({ company: { id: retailerId, retailer } }: Props) {
  const [shown, setShown] = useState<Shown>();
  const list = useInnerList(staffPaymentRequests.list, start, (search) =>
    inFields({ ...search, retailerId }),
  );
  const actions = requestActions({
    onEdit: (request) => setShown({ what: "edit", request }),
    onLink: (link) => setShown({ what: "link", link }),
  });

  return (
    <Topic title={t("requests.title")} note={t("requests.note")} wide>
      <div className={styles.head}>
        <Button icon={<IconPlus aria-hidden />} onClick={() => setShown({ what: "new" })}>
          {t("requests.add")}
        </Button>
      </div>
      <RecordList
        label={t("requests.title")}
        list={list}
        columns={requestColumns()}
        actions={actions}
        nameOf={({ description }) => description}
        counted={(count, number) => t("requests.found", { count, shown: number })}
        failed={t("requests.failed")}
        none={
          <EmptyState title={t("requests.none")} art={null}>
            {t("requests.noneWhy")}
          </EmptyState>
        }
      />
      <RequestDrawers
        retailerId={retailerId}
        name={retailer?.companyShortName ?? ""}
        shown={shown}
        onClose={() => setShown(undefined)}
      />
    </Topic>
  );
}
