import { billing } from "@vitrine/contract/billing";
import { daysFromNow } from "@vitrine/contract/days";
import { feedback } from "@vitrine/contract/feedback";
import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import { members } from "@vitrine/contract/accounts/members";
import { onboarding } from "@vitrine/contract/onboarding";
import { missions } from "@vitrine/contract/missions";
import { missionStartups } from "@vitrine/contract/missions/startups";
import { settings } from "@vitrine/contract/profiles/settings";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { aMember, aStartup, type Person } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { aMission, missionWords } from "#test/missions/build.ts";
import { anAsker } from "#test/members.ts";
import { moneyWrites } from "#test/money/writes.ts";
import { aFreshEmail, companyFields } from "#test/sign-up.ts";
import type { Write } from "#test/subjects.ts";
import { aPdf, upload } from "#test/uploads.ts";
import { as, db } from "#test/world.ts";

type Input = Write["input"];

const person = { firstName: "Ida", lastName: "Moe", position: "Buyer" };
const member = { ...person, department: "Food" };

const account = async () => ({ ...person, department: "Food" });
const sectors = async () => ({ categoryIds: [await aCategory("Logistics")] });
const tags = async () => ({ tagIds: [await aTag("Shelves")] });
const startup: Input = async ({ companyId }) => ({
  ...(await companyFields(`Company ${companyId}`)),
  totalFundingAmount: 0,
  solutions: [{ name: "Counting", text: "" }],
});
const retailer: Input = ({ companyId }) => companyFields(`Company ${companyId}`);
const invoice = async () => ({
  legalName: "Halden & Rowe AS",
  address: "Storgata 1",
  city: "Oslo",
  countryId: await aCountry("NO"),
  email: "invoices@halden.example",
});
const nothing = async () => ({});

const saved = [
  [settings.saveAccountOfStartup, onboarding.startupAccount, "account", account],
  [settings.saveAccountOfRetailer, onboarding.retailerAccount, "account", account],
  [settings.saveCompanyOfStartup, onboarding.startupCompany, "company", startup],
  [settings.saveCompanyOfRetailer, onboarding.retailerCompany, "company", retailer],
  [settings.saveSectorsOfStartup, onboarding.startupSectors, "sectors", sectors],
  [settings.saveSectorsOfRetailer, onboarding.retailerSectors, "sectors", sectors],
  [settings.saveAreasOfStartup, onboarding.startupAreas, "areas", sectors],
  [settings.saveAreasOfRetailer, onboarding.retailerAreas, "areas", sectors],
  [settings.saveTagsOfStartup, onboarding.startupTags, "tags", tags],
  [settings.saveTagsOfRetailer, onboarding.retailerTags, "tags", tags],
] as const;

const stepSaved = "onboarding.step_saved";

/** Staff have declined the company. */
const declined: Input = async ({ companyId }) => {
  const state = { isApproved: false, declinedAt: new Date(), declineReason: "No website" };
  await db().updateTable("companies").set(state).where("id", "=", companyId).execute();
  return {};
};

const profileWrites: Write[] = [
  { call: onboarding.askAgain, events: ["onboarding.asked_again"], input: declined },
  ...saved.flatMap(([inSettings, atFirst, what, input]) => {
    const event = `profiles.${what}_saved`;
    return [
      { call: inSettings, events: [event], input },
      { call: atFirst, events: [event, stepSaved], input },
    ];
  }),
  { call: settings.saveAccountOfMember, events: ["profiles.account_saved"], input: account },
  { call: settings.confirmFacts, events: ["profiles.facts_confirmed"], input: nothing },
  { call: onboarding.startupGallery, events: [stepSaved], input: nothing },
  { call: onboarding.retailerGallery, events: [stepSaved], input: nothing },
];

const billed = "billing.details_saved";

const billingWrites: Write[] = [
  { call: billing.saveDetailsOfStartup, events: [billed], input: invoice },
  { call: billing.saveDetailsOfRetailer, events: [billed], input: invoice },
  { call: onboarding.startupBilling, events: [billed, stepSaved], input: invoice },
  { call: onboarding.retailerBilling, events: [billed, stepSaved], input: invoice },
];

const aDocument = async (by: Person) =>
  (await upload(by, files.uploadDocument, { name: "offer.pdf", bytes: aPdf })).id;

const isStartup = ({ role }: Person) => role === "STARTUP";

/** The id of a document in the subject's gallery. */
const placed = async (subject: Person) => {
  const create = isStartup(subject) ? gallery.createStartupFile : gallery.createRetailerFile;
  const { file } = await as(subject).call(create, { fileId: await aDocument(subject) });
  return file.documentId;
};

const link = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

const shownVideo = async (subject: Person) => {
  const create = isStartup(subject) ? gallery.createStartupVideo : gallery.createRetailerVideo;
  const { video } = await as(subject).call(create, { link });
  return video.id;
};

// A gallery takes only files uploaded by the same person.
const aNewFile: Input = async (_subject, doer) => ({ fileId: await aDocument(doer) });

const galleryOf = (side: "Startup" | "Retailer"): Write[] => [
  { call: gallery[`create${side}File`], events: ["files.document_added"], input: aNewFile },
  {
    call: gallery[`update${side}File`],
    events: ["files.document_replaced"],
    input: async (subject, doer) => ({ id: await placed(subject), fileId: await aDocument(doer) }),
  },
  {
    call: gallery[`remove${side}File`],
    events: ["files.document_removed"],
    input: async (subject) => ({ id: await placed(subject) }),
  },
  {
    call: gallery[`create${side}Video`],
    events: ["files.video_added"],
    input: async () => ({ link }),
  },
  {
    call: gallery[`update${side}Video`],
    events: ["files.video_changed"],
    input: async (subject) => ({ id: await shownVideo(subject), link, title: "Shelves" }),
  },
  {
    call: gallery[`remove${side}Video`],
    events: ["files.video_removed"],
    input: async (subject) => ({ id: await shownVideo(subject) }),
  },
  {
    call: gallery[`save${side}Videos`],
    events: ["files.video_added"],
    input: async () => ({ videos: [{ link }] }),
  },
];

const galleryWrites: Write[] = [
  ...galleryOf("Startup"),
  ...galleryOf("Retailer"),
  {
    call: gallery.arrange,
    events: ["files.gallery_arranged"],
    input: async () => ({ files: [], videos: [] }),
  },
  {
    call: gallery.describe,
    events: ["files.picture_described"],
    input: async (subject) => ({ id: await placed(subject), alt: "Shelves" }),
  },
];

const someone = async (of: Person) => ({ id: (await aMember({ of })).id });
const asker = async (of: Person) => ({ id: (await anAsker(of)).id });
const guest = async (of: Person) => {
  const firstPasswordEndsAt = daysFromNow(1);
  return { id: (await aMember({ of, firstPasswordEndsAt })).id };
};

const memberWrites: Write[] = [
  {
    call: members.add,
    events: ["accounts.member_added"],
    input: async () => ({ ...member, email: aFreshEmail() }),
  },
  {
    call: members.invite,
    events: ["accounts.member_added"],
    input: async () => ({ email: aFreshEmail() }),
  },
  {
    call: members.edit,
    events: ["accounts.member_changed"],
    input: async (of) => ({ ...member, ...(await someone(of)) }),
  },
  {
    call: members.changeStatus,
    events: ["accounts.member_blocked"],
    input: async (of) => ({ ...(await someone(of)), isBlocked: true }),
  },
  { call: members.remove, events: ["accounts.member_removed"], input: someone },
  { call: members.resendInvitation, events: ["accounts.member_invited"], input: guest },
  { call: members.acceptRequest, events: ["accounts.member_accepted"], input: asker },
  { call: members.declineRequest, events: ["accounts.member_declined"], input: asker },
];

const words = { rating: 4, subject: "Counts well." };
const given: Input = async (subject) => {
  const { companyId: startupId } = await aStartup();
  const { id } = await as(subject).call(feedback.give, { startupId, ...words });
  return { id, ...words };
};

const aBrief = async () => missionWords();
const someoneToAsk: Input = async (subject) => ({
  id: await aMission(subject),
  startupIds: [(await aStartup()).companyId],
});

/** Every call that changes something of a person, who need not be the caller. */
export const writes: Write[] = [
  ...profileWrites,
  ...billingWrites,
  ...moneyWrites,
  ...galleryWrites,
  ...memberWrites,
  { call: feedback.change, events: ["feedback.changed"], input: given },
  { call: feedback.remove, events: ["feedback.removed"], input: given },
  { call: missions.send, events: ["missions.sent"], input: aBrief },
  { call: missionStartups.invite, events: ["missions.invited"], input: someoneToAsk },
  {
    call: notificationPreferences.save,
    events: ["notifications.preferences_saved"],
    input: async () => ({ items: [] }),
  },
];
