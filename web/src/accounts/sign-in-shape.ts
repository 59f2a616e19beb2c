export { SignIn } from "@vitrine/contract/accounts";
