import { Decline } from "@vitrine/contract/onboarding/approval";
import { onboarding } from "@vitrine/contract/onboarding";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { refreshes } from "./record-actions.tsx";
import type { ActedCompany } from "./record.ts";

type Props = {
  /** Which company is declined; none while the drawer is shut. */
  company: ActedCompany | undefined;
  side: "startup" | "retailer";
  onClose: () => void;
};

function DeclineForm({ company, side, onClose }: Props & { company: ActedCompany }) {
  const call = side === "startup" ? onboarding.declineStartups : onboarding.declineUsers;
  const decline = useWrite(call, { refreshes });
  const { id, companyShortName: name } = company;

  return (
    <Form
      schema={Decline}
      start={{ ids: [id], reason: "" }}
      onSubmit={async (values) => {
        await decline.mutateAsync(values);
        toast({ tone: "neutral", text: t("admin.declined", { name }) });
        onClose();
      }}
      takesFocus
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

/** Says why a company is not let in; its owner reads it. */
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
