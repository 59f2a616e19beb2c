import { FieldChange as Change } from "#ui/list/changes/field-change.tsx";
import { type ChangedField, isList, labelOf, valueText } from "./values.ts";

/** What a field of a company was and what it became; of a list, what went and what came. */
export const FieldChange = ({ change }: { change: ChangedField }) => {
  const { field, before, after } = change;
  const label = labelOf(change);

  return isList(change) ? (
    <Change label={label} removed={before} added={after} />
  ) : (
    <Change label={label} before={valueText(field, before)} after={valueText(field, after)} />
  );
};
