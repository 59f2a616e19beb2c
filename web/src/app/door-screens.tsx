import { useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { later } from "#app/later.ts";
import { NotFoundPage } from "#app/not-found-page.tsx";
import { paths } from "#app/paths.ts";

const screens = new Map([
  [
    paths.signInCode,
    later(() => import("#accounts/two-factor-page.tsx").then((it) => it.TwoFactorPage)),
  ],
  [
    paths.recovery.email,
    later(() => import("#accounts/recovery-email-page.tsx").then((it) => it.RecoveryEmailPage)),
  ],
  [
    paths.recovery.inboxSent,
    later(() => import("#accounts/recovery-sent-page.tsx").then((it) => it.RecoverySentPage)),
  ],
  [
    paths.recovery.newPassword,
    later(() =>
      import("#accounts/recovery-password-page.tsx").then((it) => it.RecoveryPasswordPage),
    ),
  ],
  [
    paths.recovery.mobile,
    later(() => import("#accounts/recovery-mobile-page.tsx").then((it) => it.RecoveryMobilePage)),
  ],
  [
    paths.recovery.changed,
    later(() => import("#accounts/password-changed-page.tsx").then((it) => it.PasswordChangedPage)),
  ],
  [
    paths.firstPassword,
    later(() => import("#accounts/first-password-page.tsx").then((it) => it.FirstPasswordPage)),
  ],
  [
    paths.firstFactor,
    later(() => import("#accounts/first-factor-page.tsx").then((it) => it.FirstFactorPage)),
  ],
  [
    paths.confirmEmail,
    later(() => import("#accounts/confirm-email-page.tsx").then((it) => it.ConfirmEmailPage)),
  ],
]);

/** Screens in front of the shop, beside signing in and signing up. */
export function DoorScreens() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const Screen = screens.get(path.replace(/\/$/, "")) ?? NotFoundPage;

  return (
    <Suspense fallback={<main id="main" aria-busy />}>
      <Screen />
    </Suspense>
  );
}
