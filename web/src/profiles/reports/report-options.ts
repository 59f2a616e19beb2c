import { t } from "#text/index.ts";
import type { Option } from "#ui/form/option.ts";

export const asShown = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }));

export const byId = (items: readonly { id: string; name: string }[] = []): Option[] =>
  items.map(({ id, name }) => ({ value: id, label: name }));

export const yesOrNo = (): Option[] => [
  { value: "true", label: t("exports.yes") },
  { value: "false", label: t("exports.no") },
];

/** Lists that hardly change. */
export const longStale = { staleTime: 3_600_000 };
