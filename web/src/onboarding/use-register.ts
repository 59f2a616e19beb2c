import { useNavigate } from "@tanstack/react-router";
import type { Input } from "@vitrine/contract/endpoint";
import { onboarding } from "@vitrine/contract/onboarding";
import { type RetailKind, type Role, retailKinds } from "@vitrine/contract/roles";
import { useWrite } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { signUpPlaces } from "./places.ts";
import { signUp } from "./sign-up.ts";

type Company = Omit<Input<typeof onboarding.registerStartup>, "email" | "password" | "draftToken">;

const isRetailKind = (role: Role): role is RetailKind => retailKinds.some((kind) => kind === role);

/** The server's message about the password, which is typed on an earlier screen. */
const refusedPassword = (error: unknown) => {
  if (!(error instanceof Problem)) return undefined;
  if (error.errors?.password) return error.errors.password;
  return error.code.startsWith("accounts.password") ? error.message : undefined;
};

/** Sends the sign-up, and leads to the screen that waits for the e-mail. */
export const useRegister = () => {
  const navigate = useNavigate();
  const startup = useWrite(onboarding.registerStartup);
  const retailer = useWrite(onboarding.registerRetailer);
  const member = useWrite(onboarding.registerMember);

  const send = (role: Role, company: Partial<Company>) => {
    const { email = "", typed, draftToken } = signUp.read();
    const person = { email, password: signUp.password() ?? "", draftToken };
    const names = { firstName: "", lastName: "", companyLegalName: "", companyShortName: "" };
    const all = { ...names, ...company, ...person };
    if (role === "STARTUP") return startup.mutateAsync(all);
    if (isRetailKind(role)) return retailer.mutateAsync({ ...all, role });
    const { firstName, lastName } = all;
    const brandName = typed?.brandName ?? "";
    return member.mutateAsync({ ...person, firstName, lastName, brandName });
  };

  return async (role: Role, company: Partial<Company>) => {
    try {
      const { token } = await send(role, company);
      signUp.change({ token });
      await navigate({ to: signUpPlaces.mail(role) });
    } catch (error) {
      const refused = refusedPassword(error);
      if (refused === undefined) throw error;
      signUp.change({ refusedPassword: refused });
      signUp.holdPassword(undefined);
      await navigate({ to: signUpPlaces.account(role) });
    }
  };
};
