import { discountCodes } from "@vitrine/contract/billing/codes";
import { undoable } from "#db/undoable.ts";
import { staff } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import { createCampaign, exportCodes } from "./campaigns.ts";
import {
  blockCode,
  cancelCode,
  changeCode,
  createCode,
  listCodes,
  listPlansOfEveryCode,
  listUses,
  removeCode,
  unblockCode,
} from "./service.ts";

export const codesByStaffRoutes = [
  on(discountCodes.all, staff(), listCodes, plannedByValues),
  on(discountCodes.uses, staff(), listUses, plannedByValues),
  on(discountCodes.plans, staff(), listPlansOfEveryCode),
  on(discountCodes.create, staff(), createCode),
  on(discountCodes.createCampaign, staff(), createCampaign),
  on(discountCodes.update, staff(), undoable(changeCode)),
  on(discountCodes.block, staff(), undoable(blockCode)),
  on(discountCodes.unblock, staff(), undoable(unblockCode)),
  on(discountCodes.cancel, staff(), undoable(cancelCode)),
  on(discountCodes.remove, staff(), undoable(removeCode)),
  on(discountCodes.exportFile, staff(), exportCodes),
];
