import { permissionGroups } from "@vitrine/contract/accounts/permission-groups";
import { type Permission, PermissionCode } from "@vitrine/contract/permissions";
import { t } from "#text/index.ts";
import { Checkbox } from "#ui/form/choice.tsx";
import { useField } from "#ui/form/form-state.ts";
import styles from "./groups.module.css";

type Section = (typeof permissionGroups)[number];
type SectionProps = {
  section: Section;
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
};

function SectionOfRights({ section: { name, permissions }, chosen, onChange }: SectionProps) {
  const codes = permissions.map(({ code }) => code);
  const here = codes.filter((code) => chosen.includes(code));
  const others = chosen.filter((code) => !codes.includes(code));
  const isAll = here.length === codes.length;
  const toggle = (code: Permission) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);

  return (
    <fieldset className={styles.section}>
      <legend>{name}</legend>
      <Checkbox
        label={t("admin.groups.everyOf", { section: name })}
        checked={isAll}
        indeterminate={here.length > 0 && !isAll}
        onChange={() => onChange(isAll ? others : [...others, ...codes])}
      />
      <div className={styles.codes}>
        {permissions.map(({ code, name: label, allows }) => (
          <Checkbox
            key={code}
            label={label}
            help={allows}
            checked={chosen.includes(code)}
            onChange={() => toggle(code)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The rights in a form value. */
export const codesIn = (value: unknown): Permission[] =>
  Array.isArray(value) ? value.flatMap((code) => PermissionCode.safeParse(code).data ?? []) : [];

/** Checkboxes for the rights, in words, by section. */
export function PermissionsField({ name }: { name: string }) {
  const { value, onChange } = useField(name, t("admin.groups.rights"));
  const chosen = codesIn(value);

  return (
    <div className={styles.sections}>
      {permissionGroups.map((section) => (
        <SectionOfRights key={section.name} section={section} chosen={chosen} onChange={onChange} />
      ))}
    </div>
  );
}
