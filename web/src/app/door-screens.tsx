import { useMatch } from "@tanstack/react-router";
import { Suspense } from "react";
import { later } from "#app/later.ts";
import { Area } from "#app/screens/area.tsx";
import { findScreen, preloadScreen, screen } from "#app/screens/screen.ts";
import { t } from "#text/index.ts";
import { Page } from "#ui/layout/page.tsx";

const PublicNotFound = later(() => import("#app/frame/public-not-found.tsx"), "PublicNotFound");
const waiting = <main id="main" aria-busy />;

// These screens are never refused and in no menu; their pages set their own titles.
const look = { title: () => t("ui.product") };

/** Screens before sign-in, other than the sign-in and the sign-up. */
export const doorScreens = [
  screen(
    "/auth/2fa",
    later(() => import("#accounts/two-factor-page.tsx"), "TwoFactorPage"),
    look,
  ),
  screen(
    "/auth/password-recovery/email",
    later(() => import("#accounts/recovery-email-page.tsx"), "RecoveryEmailPage"),
    look,
  ),
  screen(
    "/auth/password-recovery/check-sent-email",
    later(() => import("#accounts/recovery-sent-page.tsx"), "RecoverySentPage"),
    look,
  ),
  screen(
    "/auth/password-recovery/set-new-password",
    later(() => import("#accounts/recovery-password-page.tsx"), "RecoveryPasswordPage"),
    look,
  ),
  screen(
    "/auth/password-recovery/mobile-reset-password",
    later(() => import("#accounts/recovery-mobile-page.tsx"), "RecoveryMobilePage"),
    look,
  ),
  screen(
    "/auth/password-recovery/password-changed",
    later(() => import("#accounts/password-changed-page.tsx"), "PasswordChangedPage"),
    look,
  ),
  screen(
    "/auth/first-password",
    later(() => import("#accounts/first-password-page.tsx"), "FirstPasswordPage"),
    look,
  ),
  screen(
    "/auth/second-factor",
    later(() => import("#accounts/first-factor-page.tsx"), "FirstFactorPage"),
    look,
  ),
  screen(
    "/auth/email-change",
    later(() => import("#accounts/confirm-email-page.tsx"), "ConfirmEmailPage"),
    look,
  ),
  screen(
    "/auth/facts",
    later(() => import("#profiles/facts/confirm-facts-page.tsx"), "ConfirmFactsPage"),
    look,
  ),
  screen(
    "/unsubscribe/:token",
    later(() => import("#notifications/unsubscribe-page.tsx"), "UnsubscribePage"),
    look,
  ),
  screen(
    "/payment-request/:clientId",
    later(() => import("#billing/payment-request-page.tsx"), "PaymentRequestPage"),
    look,
  ),
  screen(
    "/expo-riva-competition",
    later(() => import("#onboarding/expo/expo-form-page.tsx"), "ExpoFormPage"),
    look,
  ),
];

/** Loads the scripts of a screen before it is opened. */
export const preloadDoor = (address: string) => preloadScreen(doorScreens, address);

/** The door screen at this address. */
export function DoorScreens() {
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname });
  if (findScreen(doorScreens, address))
    return <Area screens={doorScreens} page={Page} pending={waiting} />;
  return (
    <Suspense fallback={waiting}>
      <PublicNotFound />
    </Suspense>
  );
}
