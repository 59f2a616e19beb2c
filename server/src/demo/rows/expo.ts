import { dayUtc } from "@vitrine/contract/days";
import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import { type DemoForm, expoDays, expoForms } from "../catalogue/expo.ts";
import { daysBefore, hoursBefore } from "../catalogue/moments.ts";
import { idOf } from "../ids.ts";

const rowOf = (form: DemoForm, now: Date) => ({
  id: idOf("expo form", form.company),
  companyName: form.company,
  contactName: form.contact,
  email: `${form.email}.example`,
  website: `https://${form.email.slice(form.email.indexOf("@") + 1)}.example`,
  description: form.description,
  state: form.state ?? "NEW",
  note: form.note ?? "",
  createdAt: hoursBefore(now, form.hours),
});

/** Opens the expo competition and adds some forms. */
export async function insertExpo(db: Db, now: Date) {
  const times = {
    id: idOf("expo times"),
    opensOn: dayUtc(daysBefore(now, -expoDays.opens)),
    closesOn: dayUtc(daysBefore(now, -expoDays.closes)),
  };
  await insertMany(db, "expoTimes", [times]);
  await insertMany(
    db,
    "expoForms",
    expoForms.map((form) => rowOf(form, now)),
  );
}
