import { ChangePassword } from "@vitrine/contract/accounts/passwords";
import { withRepeat } from "./with-repeat.ts";

export const NewPassword = withRepeat(ChangePassword);
