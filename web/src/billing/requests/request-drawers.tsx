import { t } from "#text/index.ts";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { KeptHistory } from "../history/kept-history.tsx";
import { LinkShown } from "./link-shown.tsx";
import { refreshes, type StaffRequest } from "./request.ts";
import { RequestDetails } from "./request-details.tsx";
import { ChangedRequestForm, NewRequestForm } from "./request-form.tsx";
import { RefundRequestForm } from "./refund-form.tsx";

/** The drawer that is open over the list of requests. */
export type Shown =
  | { what: "new" }
  | { what: "details" | "edit" | "refund" | "history"; request: StaffRequest }
  | { what: "link"; link: string }
  | undefined;

/** The functions that open each drawer. */
export const openingIn = (show: (shown: Shown) => void) => ({
  onOpen: (request: StaffRequest) => show({ what: "details", request }),
  onEdit: (request: StaffRequest) => show({ what: "edit", request }),
  onRefund: (request: StaffRequest) => show({ what: "refund", request }),
  onHistory: (request: StaffRequest) => show({ what: "history", request }),
  onLink: (link: string) => show({ what: "link", link }),
});

type Props = {
  shown: Shown;
  /** The list as it was last read, with the newest version of what is open. */
  items: readonly StaffRequest[] | undefined;
  /** The payer; without a company, a person by their address. */
  company?: { id: string; name: string };
  onClose: () => void;
};

/** The forms and the details of payment requests. */
export function RequestDrawers({ shown, items, company, onClose }: Props) {
  const opened = shown && "request" in shown ? shown.request : undefined;
  const request = items?.find(({ id }) => id === opened?.id) ?? opened;
  const isShown = (what: "details" | "edit" | "refund" | "history") => shown?.what === what;

  return (
    <>
      <Drawer
        opened={shown?.what === "new"}
        onClose={onClose}
        title={company ? t("requests.addTitle", company) : t("requests.addGuest")}
      >
        <NewRequestForm {...(company && { retailerId: company.id })} onDone={onClose} />
      </Drawer>
      <Drawer opened={isShown("details")} onClose={onClose} title={t("requests.detailsTitle")}>
        {request && <RequestDetails request={request} />}
      </Drawer>
      <Drawer opened={isShown("edit")} onClose={onClose} title={t("requests.editTitle")}>
        {request && <ChangedRequestForm request={request} onDone={onClose} />}
      </Drawer>
      <Drawer opened={isShown("refund")} onClose={onClose} title={t("requests.refundTitle")}>
        {request && <RefundRequestForm request={request} onDone={onClose} />}
      </Drawer>
      <Drawer
        opened={isShown("history")}
        onClose={onClose}
        title={t("changes.historyOf", { name: request?.description ?? "" })}
      >
        {request && <KeptHistory kind="paymentRequests" id={request.id} refreshes={refreshes} />}
      </Drawer>
      <Drawer opened={shown?.what === "link"} onClose={onClose} title={t("requests.newLink")}>
        {shown?.what === "link" && (
          <LinkShown link={shown.link} isEmailed={false} onDone={onClose} />
        )}
      </Drawer>
    </>
  );
}
