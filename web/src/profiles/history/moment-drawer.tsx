import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { staffHistory } from "@vitrine/contract/profiles/staff-history";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { dateText } from "#ui/format/date.ts";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./history.module.css";
import { labelOf, valueText } from "./values.ts";

export type OfCompany = { side: "startup" | "retailer"; id: string };
type OfStaff = { side: "ADMIN" | "GROUP"; id: string };
export type Whose = OfCompany | OfStaff;
type Moment = { whose: Whose; at: string };
type Props = { [K in keyof Moment]: Moment[K] | undefined } & { onClose: () => void };

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
    <Await
      read={read}
      failed={t("company.history.momentFailed")}
      skeleton={<RowsSkeleton rows={6} />}
    >
      {({ fields }) => (
        <dl className={styles.moment}>
          {fields.map(({ now, value, ...named }) => {
            const then = valueText(named.field, value);
            const present = valueText(named.field, now);
            return (
              <div key={`${named.field} ${named.person}`}>
                <dt>{labelOf(named)}</dt>
                <dd>{then ?? t("company.history.empty")}</dd>
                {then !== present && (
                  <dd>
                    <Badge tone="warning">
                      {t("company.history.now", {
                        value: present ?? t("company.history.empty"),
                      })}
                    </Badge>
                  </dd>
                )}
              </div>
            );
          })}
        </dl>
      )}
    </Await>
  );
}

/** A record as it was just before an entry of its history; what differs now is marked. */
export const MomentDrawer = ({ whose, at, onClose }: Props) => (
  <Drawer
    opened={whose !== undefined && at !== undefined}
    onClose={onClose}
    title={
      at === undefined ? "" : t("company.history.asOn", { when: dateText(at, "shortWithTime") })
    }
  >
    {whose && at !== undefined && <Fields whose={whose} at={at} />}
  </Drawer>
);
