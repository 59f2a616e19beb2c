import { readTeamSize, TeamSize } from "@vitrine/contract/profiles/team-size";
import { t } from "#text/index.ts";
import { describedBy } from "#ui/form/described-by.ts";
import { Field } from "#ui/form/field.tsx";
import { LineInput } from "#ui/form/control/line-input.tsx";
import { useWrittenField } from "#ui/form/written-field.ts";
import { rangeText } from "#ui/format/number.ts";

const isTeamSize = (value: unknown): value is string => TeamSize.safeParse(value).success;

/** The size of the team: a number, or any range. */
export function TeamSizeField() {
  const label = t("profiles.teamSize");
  const { id, error, onFocus, input } = useWrittenField("teamSize", label, {
    read: readTeamSize,
    write: rangeText,
    is: isTeamSize,
  });

  return (
    <Field id={id} label={label} optional error={error}>
      <LineInput
        {...describedBy(id, { error })}
        {...input}
        id={id}
        name="teamSize"
        onFocus={onFocus}
        autoComplete="off"
        placeholder={t("profiles.teamSizeExample")}
      />
    </Field>
  );
}
