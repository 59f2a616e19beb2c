import { IconX } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { Switch } from "#ui/form/choice.tsx";
import { useField, useFormState, useValueOf } from "#ui/form/form-state.ts";
import { ManyField } from "#ui/form/many-field.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { SortableList } from "#ui/list/sortable/sortable-list.tsx";
import type { Parts } from "./use-parts.ts";
import styles from "./plan-editor.module.css";

type Props = { features: Parts["features"]; onSearch: (words: string) => void };

const idsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** The features on the card, in order, and those it marks as not included. */
export function FeaturesField({ features, onSearch }: Props) {
  const { form } = useFormState();
  const ids = idsIn(useValueOf("featureIds"));
  const missing = idsIn(useField("missingFeatureIds", t("catalogue.plansPage.missing")).value);
  const byId = new Map(features.map((feature) => [feature.id, feature]));
  const chosen = ids.flatMap((id) => byId.get(id) ?? []);
  const setMissing = (next: string[]) => form.setFieldValue("missingFeatureIds", next);
  const without = (list: readonly string[], id: string) => list.filter((one) => one !== id);

  return (
    <div className={styles.features}>
      <ManyField
        name="featureIds"
        label={t("catalogue.features.title")}
        help={t("catalogue.plansPage.featuresHelp")}
        placeholder={t("catalogue.features.find")}
        options={features.map(({ id, name }) => ({ value: id, label: name }))}
        onSearch={onSearch}
        optional
      />
      <SortableList
        className={styles.chosen}
        items={chosen}
        nameOf={({ name }) => name}
        onOrder={(order) =>
          form.setFieldValue(
            "featureIds",
            order.map(({ id }) => id),
          )
        }
      >
        {({ id, name }, buttons) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <Switch
              label={t("catalogue.plansPage.included")}
              aria-label={t("catalogue.plansPage.includedOf", { name })}
              checked={!missing.includes(id)}
              onChange={({ currentTarget }) =>
                setMissing(currentTarget.checked ? without(missing, id) : [...missing, id])
              }
            />
            <span className={styles.order}>{buttons}</span>
            <IconButton
              size="small"
              label={t("catalogue.plansPage.takeOut", { name })}
              onClick={() => {
                form.setFieldValue("featureIds", without(ids, id));
                setMissing(without(missing, id));
              }}
            >
              <IconX aria-hidden />
            </IconButton>
          </li>
        )}
      </SortableList>
    </div>
  );
}
