import { useQueryClient } from "@tanstack/react-query";
import { accounts } from "@vitrine/contract/accounts";
import { profiles } from "@vitrine/contract/profiles";
import { retailerCompanyDetailsFor } from "@vitrine/contract/profiles/company-details";
import { settings } from "@vitrine/contract/profiles/settings";
import { refresh, useWrite } from "#app/calls/api.ts";
import { meRead, useMe } from "#app/session/me.ts";
import type { Person } from "#app/session/side.ts";
import { retailerStart } from "./retailer-form.tsx";
import { storedStartup } from "./startup-form.tsx";

type Change = { logoId?: string | null; coverId?: string | null };

const storedRetailer = ({ role }: Person, retailer: NonNullable<Person["retailer"]>) =>
  retailerCompanyDetailsFor(role).safeParse({
    ...retailerStart(retailer),
    version: retailer.version,
  }).data;

/** Saves a company's picture with the stored values, whatever else is typed in its form. */
export const useKeepingPictures = () => {
  const client = useQueryClient();
  const me = useMe();
  const ofRetailer = useWrite(settings.saveCompanyOfRetailer);
  const ofStartup = useWrite(settings.saveCompanyOfStartup);

  /** False if the stored values are not complete enough to be saved again. */
  const save = async (change: Change) => {
    const { user } = await client.fetchQuery(meRead());
    const retailer = user.retailer && storedRetailer(user, user.retailer);
    const startup = user.startup && storedStartup(user.startup);
    if (retailer) await ofRetailer.mutateAsync({ ...retailer, ...change });
    else if (startup) await ofStartup.mutateAsync({ ...startup, ...change });
    else return false;
    await refresh(client, [accounts.me, profiles.one]);
    return true;
  };
  const keep = (name: keyof Change, before: string | null) => async (id: string | null) => {
    const isSaved = await save({ [name]: id });
    return isSaved ? { undo: () => save({ [name]: before }) } : undefined;
  };

  const company = me.retailer ?? me.startup;
  return {
    keepLogo: keep("logoId", company?.logo.size120?.id ?? null),
    keepCover: keep("coverId", me.startup?.cover?.id ?? null),
  };
};
