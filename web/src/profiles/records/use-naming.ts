import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { useMergingInline } from "#app/merging/use-merging-inline.ts";
import { refreshes } from "./record-actions.tsx";
import type { CompanyRecord } from "./record.ts";

type Names = Pick<CompanyRecord, "companyShortName" | "companyLegalName">;

/** Saves one name of a company in place, in the list. */
export type SaveName = (record: CompanyRecord, name: Partial<Names>) => Promise<unknown>;

const codes = {
  startup: "STARTUPS_EDIT_DETAILS_INFO",
  retailer: "USERS_EDIT_DETAILS_INFO",
} as const;

/** Undefined for people who may not change names. */
export const useNaming = (side: "startup" | "retailer"): SaveName | undefined => {
  const { permissions } = useMe().authority;
  const ofStartup = useWrite(staffProfiles.saveStartup, { refreshes });
  const ofRetailer = useWrite(staffProfiles.saveRetailerNames, { refreshes });
  const saved = useSavedToast(refreshes);
  const merging = useMergingInline();

  const save: SaveName = async (record, name) => {
    const { id, companyLegalName, companyShortName } = record;
    const answer = await merging(record, (known) => {
      const names = { ...known, companyLegalName, companyShortName, ...name };
      return side === "startup"
        ? ofStartup.mutateAsync({ startupId: id, ...names })
        : ofRetailer.mutateAsync({ retailerId: id, ...names });
    });
    saved(answer.message, answer);
  };
  return permissions.includes(codes[side]) ? save : undefined;
};
