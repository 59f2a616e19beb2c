import { IconBrandLinkedin } from "@tabler/icons-react";
import {
  AccountInformation,
  MemberAccountInformation,
} from "@vitrine/contract/profiles/account-information";
import type { ReactNode } from "react";
import type { z } from "zod";
import { CountryField } from "#app/country-field.tsx";
import type { Person } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";

export type AccountValues = z.output<typeof MemberAccountInformation>;
export type AccountTyped = Partial<z.input<typeof MemberAccountInformation>>;

type Whoever = Pick<
  Person,
  "firstName" | "lastName" | "position" | "phoneNumber" | "linkedIn" | "country" | "city" | "member"
> & { [Side in "startup" | "retailer"]?: Pick<Company, "country" | "city"> | null };
type Company = NonNullable<Person["startup"]>;

interface AccountFormProps {
  me: Whoever;
  /** Typed and unsaved values, which win over the stored ones. */
  typed?: AccountTyped | undefined;
  onTyped?: (typed: AccountTyped) => void;
  onSave: (values: AccountValues) => Promise<unknown>;
  /** The portrait field. */
  picture?: ReactNode;
  /** Buttons at the foot. */
  children: ReactNode;
  guards?: boolean;
  /** In the first steps, answers given at the sign-up are not asked for again. */
  inSetup?: boolean;
}

/** Nothing is asked twice: by default, the person is in the same place as the company. */
export const accountStart = (me: Whoever): AccountTyped => ({
  firstName: me.firstName,
  lastName: me.lastName,
  position: me.position ?? "",
  ...(me.member && { department: me.member.department ?? "" }),
  phoneNumber: me.phoneNumber ?? "",
  linkedIn: me.linkedIn ?? "",
  countryId: (me.country ?? ownCompany(me)?.country)?.id,
  city: me.city ?? ownCompany(me)?.city ?? "",
});

/** Whether country and city are known, of the person or of the company. */
const isPlaced = (me: Whoever) => {
  const { countryId, city } = accountStart(me);
  return Boolean(countryId && city);
};

const ownCompany = ({ startup, retailer }: Whoever) => startup ?? retailer;

/** One's own data: the same form in the first steps and in the settings. */
export function AccountForm(props: AccountFormProps) {
  const { me, typed, onTyped, onSave, picture, children } = props;
  const { guards = false, inSetup = false } = props;
  const isMember = me.member !== null;

  return (
    <Form
      schema={isMember ? MemberAccountInformation : AccountInformation}
      start={{ ...accountStart(me), ...typed }}
      onSubmit={(values) => onSave({ department: "", ...values })}
      onChange={onTyped}
      guards={guards}
      takesFocus={inSetup}
    >
      {picture}
      <AccountFields isMember={isMember} inSetup={inSetup} knowsPlace={isPlaced(me)} />
      {children}
    </Form>
  );
}

interface FieldsProps {
  isMember: boolean;
  inSetup?: boolean;
  knowsPlace?: boolean;
}

const PositionField = () => (
  <TextField name="position" label={t("profiles.position")} autoComplete="organization-title" />
);

/** The questions about a person; in the first steps, those answered at the sign-up are left out. */
export const AccountFields = ({ isMember, inSetup = false, knowsPlace = false }: FieldsProps) => (
  <>
    {!inSetup && <NameFields />}
    {isMember ? (
      <FieldPair>
        <PositionField />
        <TextField name="department" label={t("profiles.department")} />
      </FieldPair>
    ) : (
      <PositionField />
    )}
    <TextField
      name="phoneNumber"
      label={t("profiles.phone")}
      help={t("profiles.phoneHelp")}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      optional
    />
    <TextField
      name="linkedIn"
      label={t("profiles.personLinkedIn")}
      type="url"
      inputMode="url"
      icon={<IconBrandLinkedin aria-hidden />}
      optional
    />
    {!(inSetup && knowsPlace) && (
      <FieldPair>
        <CountryField optional />
        <TextField name="city" label={t("profiles.city")} autoComplete="address-level2" optional />
      </FieldPair>
    )}
  </>
);

const NameFields = () => (
  <FieldPair>
    <TextField name="firstName" label={t("profiles.firstName")} autoComplete="given-name" />
    <TextField name="lastName" label={t("profiles.lastName")} autoComplete="family-name" />
  </FieldPair>
);
