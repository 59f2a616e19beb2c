import { BillingDetails } from "@vitrine/contract/billing/details";
import type { ReactNode } from "react";
import type { z } from "zod";
import { MergedFields } from "#app/merging/merged-fields.tsx";
import { useMerging } from "#app/merging/use-merging.ts";
import type { Person } from "#app/session/side.ts";
import { Form } from "#ui/form/form.tsx";
import { BillingFields } from "./billing-fields.tsx";

export type BillingValues = z.output<typeof BillingDetails>;
export type BillingTyped = Partial<z.input<typeof BillingDetails>>;

interface BillingFormProps {
  me: Person;
  typed?: BillingTyped | undefined;
  onTyped?: (typed: BillingTyped) => void;
  onSave: (values: BillingValues) => Promise<unknown>;
  /** Buttons at the foot. */
  children: ReactNode;
  guards?: boolean;
}

/** The stored details; before there are any, what the person and the company entered elsewhere. */
const billingStart = (me: Person): BillingTyped => {
  const company = me.retailer ?? me.startup;
  const details = company?.billingDetails;
  return {
    legalName: details?.legalName ?? company?.companyLegalName ?? "",
    address: details?.address ?? "",
    city: details?.city ?? company?.city ?? "",
    countryId: details?.country?.id ?? company?.country?.id,
    email: details?.email ?? me.email,
    phoneNumber: details?.phoneNumber ?? me.phoneNumber ?? "",
    vatNumber: details?.vatNumber ?? "",
  };
};

/** Billing details: the same form in sign-up, the first steps and the settings. */
export function BillingForm(props: BillingFormProps) {
  const { me, typed, onTyped, onSave, children, guards = false } = props;
  const merging = useMerging((me.retailer ?? me.startup)?.version ?? 0);
  const start = { ...billingStart(me), ...typed };

  return (
    <Form
      schema={BillingDetails}
      start={start}
      onSubmit={(values) => merging.send((known) => onSave({ ...values, ...known }))}
      onChange={onTyped}
      guards={guards}
    >
      <BillingFields stored={(me.retailer ?? me.startup)?.billingDetails} />
      <MergedFields merging={merging} start={start} />
      {children}
    </Form>
  );
}
