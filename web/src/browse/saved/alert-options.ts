import { alertModes } from "@vitrine/contract/browse/alerts";
import { t } from "#text/index.ts";

/** How often alerts come. */
export const alertOptions = () =>
  alertModes.map((value) => ({ value, label: t(`searches.alerts.${value}`) }));
