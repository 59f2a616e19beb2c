import { Decline } from "@vitrine/contract/onboarding/approval";
import { onboarding } from "@vitrine/contract/onboarding";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { refreshes } from "./record-actions.tsx";
import type { ActedCompany } from "./record.ts";

type Props = {
  /** The company to decline; undefined while the drawer is closed. */
  company: ActedCompany | undefined;
  side: "startup" | "retailer";
  onClose: () => void;
};

function DeclineForm({ company, side, onClose }: Props & { company: ActedCompany }) {
  const call = side === "startup" ? onboarding.declineStartups : onboarding.declineUsers;
  const decline = useWrite(call, { refreshes });
  const tell = useSavedToast(refreshes);
  const { id, companyShortName: name } = company;

  return (
    <Form
      schema={Decline}
      start={{ ids: [id], reason: "" }}
      onSubmit={async (values) => {
        tell(t("admin.declined", { name }), await decline.mutateAsync(values), ["EMAIL"]);
        onClose();
      }}
      takesFocus
      guards="sends"
    >
      <TextField
        name="reason"
        label={t("admin.declineReason")}
        help={t("admin.declineHelp")}
        rows={5}
        max={1000}
      />
      <div>
        <SubmitButton>{t("admin.acts.decline")}</SubmitButton>
      </div>
    </Form>
  );
}

/** Asks for the reason of a rejection; the company's owner reads it. */
export function DeclineDrawer({ company, side, onClose }: Props) {
  const name = company?.companyShortName ?? "";
  return (
    <Drawer
      opened={company !== undefined}
      onClose={onClose}
      title={t("admin.actsOf.decline", { name })}
    >
      {company && <DeclineForm company={company} side={side} onClose={onClose} />}
    </Drawer>
  );
}
