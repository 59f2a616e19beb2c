import { IconCheck } from "@tabler/icons-react";
import type { Output } from "@vitrine/contract/endpoint";
import { AreasOfInterest, Sectors } from "@vitrine/contract/profiles/settings";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { type ReactNode, useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { FieldError } from "#ui/form/field-frame.tsx";
import field from "#ui/form/field.module.css";
import { useField } from "#ui/form/form-state.ts";
import { Form } from "#ui/form/form.tsx";
import { cx } from "#ui/format/cx.ts";
import { Button } from "#ui/layout/button.tsx";
import { ChipRow } from "#ui/list/chip-row.tsx";
import { SearchInput } from "#ui/list/search-input.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./forms.module.css";
import { type CategoryGroup, groupsOf } from "./category-groups.ts";

type Category = Output<typeof taxonomy.categories>["items"][number];

type Kind = "sectors" | "areas";

interface CategoriesFormProps {
  /** Sectors need at least one. */
  kind: Kind;
  chosen: readonly { id: string }[];
  typed?: { categoryIds?: string[] } | undefined;
  onTyped?: (typed: { categoryIds?: string[] }) => void;
  onSave: (values: { categoryIds: string[] }) => Promise<unknown>;
  /** Buttons at the foot. */
  children: ReactNode;
  guards?: boolean;
  takesFocus?: boolean;
  /** The company's sectors, which can be copied as they are. */
  sectors?: readonly { id: string }[];
  /** Shown above the categories. */
  above?: ReactNode;
}

export const categoriesStart = (chosen: readonly { id: string }[]) => ({
  categoryIds: chosen.map(({ id }) => id),
});

/** Sectors of competence or areas of interest: the same form in the first steps and the settings. */
export function CategoriesForm(props: CategoriesFormProps) {
  const { kind, chosen, typed, onTyped, onSave, children, sectors = [] } = props;
  const { guards = false, takesFocus = false, above } = props;
  const categories = useRead(taxonomy.categories, {});

  return (
    <Form
      schema={kind === "sectors" ? Sectors : AreasOfInterest}
      start={{ ...categoriesStart(chosen), ...typed }}
      onSubmit={onSave}
      onChange={onTyped}
      guards={guards}
      takesFocus={takesFocus}
    >
      {above}
      <Await
        read={categories}
        failed={t("profiles.categoriesFailed")}
        skeleton={<TextSkeleton lines={12} />}
      >
        {(items) => <CategoriesField kind={kind} categories={items} sectors={sectors} />}
      </Await>
      {children}
    </Form>
  );
}

interface CategoriesFieldProps {
  kind: Kind;
  categories: Category[];
  sectors: readonly { id: string }[];
}

/** Categories by group, with the chosen ones above in their own order. */
function CategoriesField({ kind, categories, sectors }: CategoriesFieldProps) {
  const label = kind === "sectors" ? t("profiles.sectors") : t("profiles.areas");
  const { value, onChange, error, id } = useField("categoryIds", label);
  const [words, setWords] = useState("");
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const groups = groupsOf(categories, words);
  const nameOf = (one: string) => categories.find((category) => category.id === one)?.name ?? "";

  const toggle = (one: string) =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);

  return (
    <div className={styles.picker} data-invalid={error ? true : undefined}>
      <div className={styles.chosen} aria-live="polite">
        {chosen.length === 0 ? (
          <p className={styles.nothing}>{t("profiles.noneChosen")}</p>
        ) : (
          <ChipRow
            label={t("profiles.chosen")}
            chips={chosen.map((key) => ({ key, value: nameOf(key) }))}
            onRemove={toggle}
            onClear={() => onChange([])}
          />
        )}
      </div>
      {sectors.length > 0 && (
        <div>
          <Button onClick={() => onChange(sectors.map((sector) => sector.id))}>
            {t("profiles.sameAsSectors")}
          </Button>
        </div>
      )}
      {error && (
        <p className={field.error} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
      <SearchInput
        id={id}
        label={t("profiles.findCategory")}
        value={words}
        onChange={setWords}
        // Enter would send the form, and the first steps would go on.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {groups.length === 0 && <p className={styles.nothing}>{t("ui.nothingFound")}</p>}
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          icon={kind === "sectors" ? group.sectorsIcon : group.areasIcon}
          chosen={chosen}
          onToggle={toggle}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  group: CategoryGroup;
  icon: string | null;
  chosen: string[];
  onToggle: (id: string) => void;
}

const Group = ({ group, icon, chosen, onToggle }: GroupProps) => (
  <fieldset className={styles.group}>
    <legend>
      {icon && <img src={icon} alt="" width={24} height={24} />}
      {group.name}
    </legend>
    <div className={styles.values}>
      {group.values.map(({ id, name }) => (
        <label key={id} className={cx(styles.value, id === group.id && styles.top)}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
          <IconCheck aria-hidden />
          {id === group.id ? t("profiles.allOf", { name }) : name}
        </label>
      ))}
    </div>
  </fieldset>
);
