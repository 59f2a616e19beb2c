import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { staffHistory } from "@vitrine/contract/profiles/staff-history";
import { useRead } from "#app/calls/api.ts";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { MomentFields, MomentFrame } from "./moment-fields.tsx";
import { labelOf, valueText } from "./values.ts";

export type OfCompany = { side: "startup" | "retailer"; id: string };
type OfStaff = { side: "ADMIN" | "GROUP"; id: string };
export type Whose = OfCompany | OfStaff;
type Moment = { whose: Whose; at: string };
type Props = { [K in keyof Moment]: Moment[K] | undefined } & {
  name?: string | undefined;
  onClose: () => void;
};

const useMoment = ({ side, id }: Whose, at: string) => {
  const ofStartup = useRead(
    staffProfiles.startupMoment,
    { startupId: id, at },
    { enabled: side === "startup" },
  );
  const ofRetailer = useRead(
    staffProfiles.retailerMoment,
    { retailerId: id, at },
    { enabled: side === "retailer" },
  );
  const isOfStaff = side === "ADMIN" || side === "GROUP";
  const ofStaff = useRead(
    staffHistory.moment,
    { kind: isOfStaff ? side : "ADMIN", id, at },
    { enabled: isOfStaff },
  );
  if (isOfStaff) return ofStaff;
  return side === "startup" ? ofStartup : ofRetailer;
};

function Fields({ whose, at }: Moment) {
  const read = useMoment(whose, at);

  return (
    <Await read={read} failed={t("history.momentFailed")} skeleton={<RowsSkeleton rows={6} />}>
      {({ fields }) => (
        <MomentFields
          fields={fields}
          labelOf={labelOf}
          textOf={({ field }, value) => valueText(field, value)}
        />
      )}
    </Await>
  );
}

/** A record as it was just before an entry of its history; what differs now is marked. */
export const MomentDrawer = ({ whose, at, name, onClose }: Props) => (
  <MomentFrame at={whose && at} name={name} onClose={onClose}>
    {whose && at !== undefined && <Fields whose={whose} at={at} />}
  </MomentFrame>
);
