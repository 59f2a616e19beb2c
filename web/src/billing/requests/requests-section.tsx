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
import { requestActions } from "./request-actions.tsx";
import { requestColumns } from "./request-columns.tsx";
import { openingIn, RequestDrawers, type Shown } from "./request-drawers.tsx";
import styles from "./requests.module.css";

const start = RequestsSearch.parse({ sort: { fieldName: "createdAt", direction: "DESC" } });

type Props = { company: { id: string; retailer: { companyShortName: string } | null } };

/** The payment requests to one company, for staff. */
export function RequestsSection({ company: { id: retailerId, retailer } }: Props) {
  const [shown, setShown] = useState<Shown>();
  const list = useInnerList(staffPaymentRequests.list, start, (search) =>
    inFields({ ...search, retailerId }),
  );
  const opening = openingIn(setShown);

  return (
    <Topic
      title={t("requests.title")}
      note={t("requests.note")}
      wide
      action={
        <Button icon={<IconPlus aria-hidden />} onClick={() => setShown({ what: "new" })}>
          {t("requests.add")}
        </Button>
      }
    >
      <div className={styles.list}>
        <RecordList
          label={t("requests.title")}
          list={list}
          columns={requestColumns(opening)}
          actions={requestActions(opening)}
          nameOf={({ description }) => description}
          counted={(count, number) => t("requests.found", { count, shown: number })}
          failed={t("requests.failed")}
          none={
            <EmptyState title={t("requests.none")} art={null}>
              {t("requests.noneWhy")}
            </EmptyState>
          }
        />
      </div>
      <RequestDrawers
        company={{ id: retailerId, name: retailer?.companyShortName ?? "" }}
        shown={shown}
        items={list.read.data?.items}
        onClose={() => setShown(undefined)}
      />
    </Topic>
  );
}
