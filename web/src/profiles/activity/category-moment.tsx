import { activity } from "@vitrine/contract/profiles/activity";
import type { Input, Output } from "@vitrine/contract/endpoint";
import { useRead } from "#app/calls/api.ts";
import "#text/staff/changes.ts";
import "#text/staff/logs.ts";
import { t } from "#text/index.ts";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { MomentFields, MomentFrame } from "../history/moment-fields.tsx";

/** A category or tag and when; without an id, the first level of categories. */
export type Moment = Input<typeof activity.categoryMoment>;
type Field = Output<typeof activity.categoryMoment>["fields"][number];

const textOf = ({ field }: Field, value: Field["value"]) => {
  const [first, second] = value;
  if (first === undefined) return field === "parent_id" ? t("logs.firstLevel") : undefined;
  if (field === "place") return t("logs.placeOf", { place: first, places: second ?? "" });
  return first === "" ? t("logs.picture") : value.join(", ");
};

function Fields({ id, at }: Moment) {
  const read = useRead(activity.categoryMoment, { id, at });
  const labelOf = ({ field }: Field) =>
    id === null ? t("logs.firstLevel") : t(`logs.taxonomyFields.${field}`);

  return (
    <Await read={read} failed={t("history.momentFailed")} skeleton={<RowsSkeleton rows={4} />}>
      {({ fields, isThere }) => (
        <>
          {!isThere && <Note>{t("logs.isGone")}</Note>}
          <MomentFields fields={fields} labelOf={labelOf} textOf={textOf} isThere={isThere} />
        </>
      )}
    </Await>
  );
}

type Props = {
  moment: (Moment & { name?: string | undefined }) | undefined;
  onClose: () => void;
};

/** A category, a tag or a level of categories as it was just before an entry of the log. */
export const CategoryMoment = ({ moment, onClose }: Props) => (
  <MomentFrame at={moment?.at} name={moment?.name} onClose={onClose}>
    {moment && <Fields {...moment} />}
  </MomentFrame>
);
