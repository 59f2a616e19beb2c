import { type Person, sideOf } from "#app/session/side.ts";
import { t } from "#text/index.ts";

/** Who may see a screen, and what it says to anybody else. */
export type Right = {
  allows: (me: Person) => boolean;
  refusal: (me: Person) => { title: string; text: string };
};

export const retailOnly: Right = {
  allows: (me) => sideOf(me) === "retail",
  refusal: () => ({ title: t("app.retailOnly"), text: t("app.retailOnlyWhy") }),
};
