import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { signInAs } from "./places.ts";

/** The heading of a screen whose visible words are under its drawing. */
export function HiddenHeading({ children }: { children: string }) {
  useTabTitle(children);

  return (
    <VisuallyHidden>
      <h1 tabIndex={-1}>{children}</h1>
    </VisuallyHidden>
  );
}

interface NoticeProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** A screen that asks for nothing: the state of things, and what to do next. */
export const Notice = ({ title, action, children }: NoticeProps) => (
  <>
    <HiddenHeading>{title}</HiddenHeading>
    <EmptyState title={title} action={action}>
      {children}
    </EmptyState>
  </>
);

/** The sign-in with the address filled in; `beside` another button it is secondary. */
export const SignInAs = ({ email, beside = false }: { email: string; beside?: boolean }) => (
  <LinkButton variant={beside ? "default" : "primary"} href={signInAs(email)}>
    {t("onboarding.verifiedSignIn", { email })}
  </LinkButton>
);
