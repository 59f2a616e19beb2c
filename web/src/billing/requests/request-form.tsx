import {
  staffPaymentRequests,
  typedGuestRequest,
  typedRequest,
} from "@vitrine/contract/billing/requests-by-staff";
import { dayUtc, daysFromNow } from "@vitrine/contract/days";
import { useState } from "react";
import type { z } from "zod";
import { useWrite } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { KeptForm } from "#app/kept/kept-form.tsx";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Note } from "#ui/state/note.tsx";
import { LinkShown } from "./link-shown.tsx";
import { endOfDay, refreshes, type StaffRequest } from "./request.ts";
import { RequestFields } from "./request-fields.tsx";

type Typed = z.output<ReturnType<typeof typedRequest>>;

const newShape = typedRequest();
const guestShape = typedGuestRequest();
type Email = { email: string };

const nextFortnight = () => dayUtc(daysFromNow(14));

type NewProps = {
  /** The company that is asked; without it, a person by their address. */
  retailerId?: string;
  onDone: () => void;
};

const newTerms = () => ({
  currency: "EUR" as const,
  description: "",
  dueOn: nextFortnight(),
  isEmailed: true,
});

/** Sends. If a guest's address belongs to a company, that company is kept until the next edit. */
function useAsking() {
  const [companyId, setCompanyId] = useState<string>();
  const ask = async (sent: Promise<void>) => {
    try {
      await sent;
    } catch (error) {
      if (error instanceof Problem) setCompanyId(error.said("companyId"));
      throw error;
    }
  };
  return { companyId, ask, onChange: () => setCompanyId(undefined) };
}

export function NewRequestForm({ retailerId, onDone }: NewProps) {
  const { companyId, ask, onChange } = useAsking();
  const save = useWrite(staffPaymentRequests.save, { refreshes });
  const [made, setMade] = useState<{ link: string; isEmailed: boolean }>();
  if (made) return <LinkShown {...made} onDone={onDone} />;

  const send = async ({ dueOn, ...asked }: Typed, payer: { retailerId: string } | Email) => {
    const { link } = await save.mutateAsync({ ...asked, ...payer, dueAt: endOfDay(dueOn) });
    setMade({ link, isEmailed: asked.isEmailed });
  };
  const fields = (
    <>
      <RequestFields isNew isGuest={retailerId === undefined} knownAs={companyId} />
      <SubmitButton>{t("requests.create")}</SubmitButton>
    </>
  );

  return retailerId === undefined ? (
    <Form
      schema={guestShape}
      start={{ ...newTerms(), email: "" }}
      guards="sends"
      takesFocus
      onChange={onChange}
      onSubmit={({ email, ...asked }) => ask(send(asked, { email }))}
    >
      {fields}
    </Form>
  ) : (
    <Form
      schema={newShape}
      start={newTerms()}
      guards="sends"
      takesFocus
      onSubmit={(asked) => send(asked, { retailerId })}
    >
      {fields}
    </Form>
  );
}

type ChangedProps = { request: StaffRequest; onDone: () => void };

export function ChangedRequestForm({ request, onDone }: ChangedProps) {
  const { mutateAsync: update } = useWrite(staffPaymentRequests.update, { refreshes });
  const { description, currency, amount, vat, dueAt, can } = request;
  const shown = newShape.shape.currency.safeParse(currency).data ?? "EUR";
  const day = dueAt.slice(0, 10);
  const inWords = (name: string, value: unknown) => {
    if (name === "amount" && typeof value === "number") return moneyText(value, { currency });
    return name === "dueOn" && typeof value === "string" ? dateText(value) : undefined;
  };

  return (
    <KeptForm
      schema={typedRequest(day)}
      row={request}
      start={{
        amount: amount - vat,
        currency: shown,
        description,
        dueOn: day,
        isEmailed: false,
      }}
      guards="sends"
      send={async ({ dueOn, isEmailed: _, description: what, ...sum }, known = request) => {
        const { changeId } = await update({
          id: known.id,
          version: known.version,
          description: what,
          ...(dueOn !== day && { dueAt: endOfDay(dueOn) }),
          ...(can.changeAmount && sum),
        });
        return { message: t("requests.saved"), changeId };
      }}
      refreshes={refreshes}
      submit={t("staff.kept.save")}
      onDone={onDone}
      inWords={inWords}
    >
      {!can.changeAmount && (
        <Note>
          {t("requests.begun")}{" "}
          {t("requests.keepsAmount", { amount: moneyText(amount, { currency }) })}
        </Note>
      )}
      <RequestFields hasSum={can.changeAmount} />
    </KeptForm>
  );
}
