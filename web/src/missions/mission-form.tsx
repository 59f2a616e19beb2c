import { todayUtc } from "@vitrine/contract/days";
import { SendMission } from "@vitrine/contract/missions";
import { taxonomy } from "@vitrine/contract/taxonomy";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { DateField } from "#ui/form/date/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { ManyField } from "#ui/form/many-field.tsx";
import { MoneyField } from "#ui/form/number/money-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { linesText } from "#ui/form/typed-shapes.ts";
import { Note } from "#ui/state/note.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";

/** The route's shape from the typed values: in their field, needs are lines of text. */
const MissionForm = SendMission.extend({ needs: linesText(SendMission.shape.needs) });

export type MissionTyped = Partial<z.input<typeof MissionForm>>;
export type MissionValues = z.output<typeof SendMission>;

type Named = { id: string; name: string };
const asOptions = (items: readonly Named[] = []) =>
  items.map(({ id, name }) => ({ value: id, label: name }));

function PlaceFields() {
  const countries = useRead(taxonomy.countries, {});
  const categories = useRead(taxonomy.categories, {});

  return (
    <>
      <ManyField
        name="countryIds"
        label={t("missions.countries")}
        help={t("missions.countriesHelp")}
        placeholder={t("missions.chooseCountries")}
        options={asOptions(countries.data?.items)}
        optional
      />
      <ManyField
        name="categoryIds"
        label={t("missions.categories")}
        placeholder={t("missions.chooseCategories")}
        options={asOptions(categories.data?.items)}
        optional
      />
      {(countries.error ?? categories.error) && (
        <Note tone="danger">{t("missions.listsFailed")}</Note>
      )}
    </>
  );
}

interface MissionFormProps {
  start: MissionTyped;
  onSend: (values: MissionValues) => Promise<unknown>;
  /** The field of tags. */
  tags: ReactNode;
  button: string;
}

/** All the fields of a mission. */
export const MissionFields = ({ start, onSend, tags, button }: MissionFormProps) => (
  <Form schema={MissionForm} start={start} onSubmit={onSend} guards="sends">
    <TextField name="title" label={t("missions.name")} help={t("missions.nameHelp")} max={100} />
    <TextField
      name="description"
      label={t("missions.description")}
      help={t("missions.descriptionHelp")}
      rows={5}
      max={5000}
    />
    <TextField
      name="needs"
      label={t("missions.needs")}
      help={t("missions.needsHelp")}
      placeholder={t("missions.needsExample")}
      rows={3}
    />
    <FieldPair>
      <MoneyField name="budget" label={t("missions.budget")} optional />
      <DateField name="implementationTime" label={t("missions.time")} min={todayUtc()} />
    </FieldPair>
    <TextField
      name="contact"
      label={t("missions.contact")}
      help={t("missions.contactHelp")}
      optional
    />
    <PlaceFields />
    {tags}
    <div>
      <SubmitButton>{button}</SubmitButton>
    </div>
  </Form>
);
