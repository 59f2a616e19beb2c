import { expect, test } from "vitest";
import { accountRefusals } from "#accounts/refusals.ts";
import { memberRefusals } from "#accounts/member-refusals.ts";
import { billingRefusals } from "#billing/refusals.ts";
import { browseRefusals } from "#browse/refusals.ts";
import { chatRefusals } from "#chat/refusals.ts";
import { feedbackRefusals } from "#feedback/refusals.ts";
import { fileRefusals } from "#files/refusals.ts";
import { galleryRefusals } from "#files/gallery-refusals.ts";
import { missionRefusals } from "#missions/refusals.ts";
import { notificationRefusals } from "#notifications/refusals.ts";
import { onboardingRefusals } from "#onboarding/refusals.ts";
import { profileRefusals } from "#profiles/refusals.ts";
import { refusals } from "#refusals.ts";
import { taxonomyRefusals } from "#taxonomy/refusals.ts";

const files = {
  accountRefusals,
  memberRefusals,
  billingRefusals,
  browseRefusals,
  chatRefusals,
  feedbackRefusals,
  fileRefusals,
  galleryRefusals,
  missionRefusals,
  notificationRefusals,
  onboardingRefusals,
  profileRefusals,
  taxonomyRefusals,
};

test("no code of a refusal is declared twice, so none hides another", () => {
  const codes = Object.values(files).flatMap((file) => Object.keys(file));

  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
  expect(codes.filter((code) => !(code in refusals))).toEqual([]);
});
