import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { ledger } from "@vitrine/contract/billing/ledger";
import type { Output } from "@vitrine/contract/endpoint";
import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import { staffGallery } from "@vitrine/contract/files/staff-gallery";
import { imports } from "@vitrine/contract/profiles/imports";
import { records } from "@vitrine/contract/profiles/records";
import { settings } from "@vitrine/contract/profiles/settings";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { tags } from "@vitrine/contract/taxonomy/tags";
import type { Person } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { csv } from "#test/imports.ts";
import type { Chance } from "#test/money/sequences/chance.ts";
import { aPdf, upload } from "#test/uploads.ts";
import { as, listenersDone } from "#test/world.ts";

type Dice = Chance["below"];
type By = { staff: Person; dice: Dice };
/** One way to change a company. */
export type Road = (company: Person, by: By) => Promise<unknown>;

const some = async (dice: Dice, make: (name: string) => Promise<string>, names: string[]) => {
  const chosen = names.filter((_, place) => place === 0 || dice(2) === 0);
  return Promise.all(chosen.map((name) => make(name)));
};

type History = Output<typeof staffProfiles.startupHistory>;

/** Undoes the latest change that can be undone, unless something was changed since. */
const undoLast = async (staff: Person, { items }: History) => {
  const changeId = items.find(({ undo }) => undo !== null)?.undo?.changeId;
  if (changeId)
    await as(staff)
      .call(staffProfiles.undoChange, { changeId })
      .catch(() => {});
};

export const roadsOfStartup: Road[] = [
  async ({ companyId: startupId }, { staff, dice }) =>
    as(staff).call(staffProfiles.saveStartup, {
      startupId,
      companyLegalName: `Legal ${startupId}`,
      companyShortName: `Short ${startupId}`,
      founded: 1990 + dice(30),
      city: ["Oslo", "Bergen", null][dice(3)],
      clientNames: ["Fjord", "Halden", "Rowe"].slice(dice(3)),
      presenceInCountriesIds: await some(dice, aCountry, ["DK", "NO", "SE"]),
      countryId: await aCountry(["DK", "NO"][dice(2)] ?? "DK"),
    }),
  async (startup, { dice }) =>
    as(startup).call(settings.saveSectorsOfStartup, {
      categoryIds: await some(dice, aCategory, ["Returns", "Checkout", "Loyalty"]),
    }),
  async (startup, { dice }) =>
    as(startup).call(settings.saveTagsOfStartup, {
      tagIds: await some(dice, aTag, ["rfid", "beacons", "kiosk"]),
    }),
  ({ companyId: startupId }, { staff, dice }) =>
    as(staff).call(staffProfiles.saveOwner, {
      startupId,
      firstName: "Ada",
      lastName: "Byron",
      position: `Position ${dice(5)}`,
    }),
  ({ companyId }, { staff }) => as(staff).call(records.verifyStartups, { ids: [companyId] }),
  ({ companyId }, { staff }) => as(staff).call(records.unverifyStartups, { ids: [companyId] }),
  ({ companyId: startupId }, { staff, dice }) =>
    as(staff).call(staffProfiles.saveNote, { startupId, adminNote: `Note ${dice(5)}` }),
  async (startup, { dice }) => {
    const { user } = await as(startup).call(accounts.me, {});
    const { version = 0, companyLegalName = "", companyShortName = "" } = user.startup ?? {};
    await as(startup).call(settings.saveCompanyOfStartup, {
      version,
      companyLegalName,
      companyShortName,
      companyDescription: `Words ${dice(5)}`,
      urlOfCompanyWebsite: `https://site${dice(3)}.example`,
      totalFundingAmount: dice(1_000),
      countryId: await aCountry("DK"),
      city: "Aarhus",
      numberOfClients: dice(9),
      solutions: [{ name: `Solution ${dice(3)}`, text: "" }],
    });
  },
  async (startup, { dice }) =>
    as(startup).call(settings.saveAccountOfStartup, {
      firstName: "Ada",
      lastName: "Byron",
      position: `Own position ${dice(5)}`,
      city: ["Oslo", "Bergen", null][dice(3)],
    }),
  async (startup, { dice }) =>
    as(startup).call(settings.saveAreasOfStartup, {
      categoryIds: await some(dice, aCategory, ["Delivery", "Checkout", "Loyalty"]),
    }),
  ({ companyId }, { staff }) => as(staff).call(records.disableChat, { ids: [companyId] }),
  ({ companyId }, { staff }) => as(staff).call(records.enableMailing, { ids: [companyId] }),
  async ({ companyId: startupId }, { staff, dice }) =>
    as(staff).call(staffProfiles.saveDemo, {
      startupId,
      accountType: "DEMO",
      founded: 1990 + dice(30),
      companyLegalName: `Legal ${startupId}`,
      companyShortName: `Short ${startupId}`,
    }),
  async (startup) => as(startup).call(settings.confirmFacts, {}),
  async ({ companyId: id }, { staff, dice }) => {
    const { profile } = await as(staff).call(staffProfiles.startup, { id });
    const bytes = csv(
      "Company,City,Founded,Tags",
      `${profile.startup?.companyShortName},${["Oslo", "Turku"][dice(2)]},${2000 + dice(20)},"rfid, lidar"`,
    );
    const { id: documentId } = await upload(staff, files.uploadDocument, {
      name: "a.csv",
      bytes,
    });
    const one = await as(staff).call(imports.open, { documentId });
    const { choice } = await as(staff).call(imports.one, one);
    const updates = { empty: true, fields: ["city" as const, "founded" as const, "tags" as const] };
    await as(staff).call(imports.choose, { ...choice, ...one, updates });
    for (const step of dice(2) === 0 ? ["check", "run"] : ["check", "run", "undo"]) {
      await as(staff).call(
        imports[step === "run" ? "run" : step === "undo" ? "undo" : "check"],
        one,
      );
      await listenersDone();
    }
  },
  async (startup, { staff, dice }) => {
    const [fromId, intoId] = [await aTag(`scan ${dice(1_000_000)}`), await aTag("kiosk")];
    await as(startup).call(settings.saveTagsOfStartup, { tagIds: [fromId] });
    const { changeId } = await as(staff).call(tags.merge, { fromId, intoId });
    if (dice(2) === 0) await as(staff).call(tags.undoMerge, { id: changeId ?? "" });
  },
  async (startup, { staff, dice }) => {
    const [fromId, intoId] = [
      await aCategory(`Old ${dice(1_000_000)}`),
      await aCategory("Loyalty"),
    ];
    await as(startup).call(settings.saveSectorsOfStartup, { categoryIds: [fromId] });
    const { changeId } = await as(staff).call(categories.merge, { fromId, intoId });
    await listenersDone();
    if (dice(2) === 0) await as(staff).call(categories.undoMerge, { id: changeId ?? "" });
    await listenersDone();
  },
  async ({ companyId: startupId }, { staff, dice }) => {
    const link = `https://www.youtube.com/watch?v=dQw4w9WgXc${dice(10)}`;
    await as(staff).call(staffGallery.createVideo, { startupId, link });
  },
  async (startup, { staff, dice }) => {
    const [video] = (await as(startup).call(gallery.own, {})).videos;
    if (!video) return;
    const one = { startupId: startup.companyId, id: video.id };
    const words = { link: video.link, title: `Shelves ${dice(5)}`, description: "" };
    await as(staff).call(staffGallery.updateVideo, { ...one, ...words });
  },
  async (startup, { staff }) => {
    const [video] = (await as(startup).call(gallery.own, {})).videos;
    const { companyId: startupId } = startup;
    if (video) await as(staff).call(staffGallery.removeVideo, { startupId, id: video.id });
  },
  async ({ companyId: startupId }, { staff, dice }) => {
    const name = `offer ${dice(9)}.pdf`;
    const { id: fileId } = await upload(staff, files.uploadDocument, { name, bytes: aPdf });
    const { file } = await as(staff).call(staffGallery.createFile, { startupId, fileId });
    const id = file.documentId;
    if (dice(2) === 0) await as(staff).call(staffGallery.removeFile, { startupId, id });
  },
  async (startup, { dice }) => {
    const [one] = (await as(startup).call(gallery.own, {})).files;
    if (one)
      await as(startup).call(gallery.describe, { id: one.documentId, alt: `Offer ${dice(5)}` });
  },
  async ({ companyId: startupId }, { staff }) =>
    undoLast(staff, await as(staff).call(staffProfiles.startupHistory, { startupId })),
];

export const named = { firstName: "Ada", lastName: "Byron" };

export const roadsOfRetailer: Road[] = [
  async ({ companyId: retailerId }, { staff, dice }) =>
    as(staff).call(staffProfiles.saveRetailer, {
      retailerId,
      companyLegalName: `Legal ${retailerId}`,
      companyShortName: `Short ${retailerId}`,
      companyDescription: `Words ${dice(5)}`,
      urlOfCompanyWebsite: `https://site${dice(3)}.example`,
      countryId: await aCountry(["DK", "NO"][dice(2)] ?? "DK"),
      city: ["Oslo", "Bergen"][dice(2)] ?? "",
    }),
  ({ companyId: retailerId }, { staff, dice }) =>
    as(staff).call(staffProfiles.saveRetailerNames, {
      retailerId,
      companyLegalName: `Legal ${retailerId}`,
      companyShortName: `Short ${dice(3)} ${retailerId}`,
    }),
  ({ companyId: retailerId }, { staff, dice }) =>
    as(staff).call(staffProfiles.saveRetailOwner, {
      ...named,
      retailerId,
      position: `Position ${dice(5)}`,
    }),
  (owner, { dice }) =>
    as(owner).call(settings.saveAccountOfRetailer, { ...named, position: `Own ${dice(5)}` }),
  async (owner, { dice }) =>
    as(owner).call(settings.saveAreasOfRetailer, {
      categoryIds: await some(dice, aCategory, ["Delivery", "Checkout", "Loyalty"]),
    }),
  async (owner, { dice }) =>
    as(owner).call(billing.saveDetailsOfRetailer, {
      legalName: "Halden & Rowe AS",
      address: `Storgata ${dice(9)}`,
      city: ["Oslo", "Bergen"][dice(2)] ?? "",
      countryId: await aCountry("NO"),
      email: "invoices@halden.example",
    }),
  async ({ companyId: retailerId }, { staff, dice }) =>
    as(staff).call(ledger.setting, {
      retailerId,
      collection: "INVOICE",
      paidUntil: Math.floor(Date.now() / 1000) + 86_400 * (1 + dice(99)),
    }),
  ({ companyId }, { staff }) => as(staff).call(records.verifyRetailers, { ids: [companyId] }),
  ({ companyId }, { staff }) => as(staff).call(records.unverifyRetailers, { ids: [companyId] }),
  async ({ companyId: retailerId }, { staff }) =>
    undoLast(staff, await as(staff).call(staffProfiles.retailerHistory, { retailerId })),
];
