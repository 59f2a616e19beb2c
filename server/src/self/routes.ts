import { accounts } from "@vitrine/contract/accounts";
import { security } from "@vitrine/contract/accounts/security";
import { owned, beforeRequirements, signedIn } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { deleteMyself, previewDeletion } from "./erasure/service.ts";
import { signedInUser } from "./me/service.ts";
import { exportOwnData } from "./own-data/service.ts";

const oneself = owned(signedIn, "the caller");

export const selfRoutes = [
  on(accounts.me, beforeRequirements, signedInUser),
  on(security.exportOwnData, oneself, exportOwnData),
  on(security.deletionPreview, oneself, previewDeletion),
  // The password is hashed between two transactions, never inside one.
  on(security.deleteMyself, oneself, deleteMyself, { transaction: "own" }),
];
