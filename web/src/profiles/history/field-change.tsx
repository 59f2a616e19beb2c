import { FieldChange as Change } from "#ui/list/changes/field-change.tsx";
import { type ChangedField, isList, labelOf, valueText } from "./values.ts";

/** A company's field before and after; for a list, what was removed and what was added. */
export const FieldChange = ({ change }: { change: ChangedField }) => {
  const { field, before, after } = change;
  const label = labelOf(change);

  return isList(change) ? (
    <Change label={label} removed={before} added={after} />
  ) : (
    <Change label={label} before={valueText(field, before)} after={valueText(field, after)} />
  );
};
