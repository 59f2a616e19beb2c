import { members } from "@vitrine/contract/accounts/members";
import { daysFromNow } from "@vitrine/contract/days";
import { messages } from "@vitrine/contract/messages";
import { refusals } from "@vitrine/contract/refusals";
import { onboarding } from "@vitrine/contract/onboarding";
import { security } from "@vitrine/contract/accounts/security";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { demoPassword } from "#demo/accounts.ts";
import { aMember, anAdmin, aRetailer, password } from "#test/build/people.ts";
import { withFactor } from "#test/factor.ts";
import { aFreshEmail, ownersFields } from "#test/sign-up.ts";
import { as, db, lastEmail, visitor } from "#test/world.ts";

beforeEach(() => sql`delete from attempts`.execute(db()));

const marta = { firstName: "Marta", lastName: "Lübeck", companyShortName: "Acme" };

/** Signs Marta up, of Acme Trading Ltd, with this password. */
const choose = (given: string, email = aFreshEmail()) =>
  visitor.call(onboarding.registerRetailer, {
    ...ownersFields(email),
    ...marta,
    companyLegalName: `${email} Trading Ltd`,
    companyShortName: `Acme ${email}`,
    role: "RETAILER",
    password: given,
  });

const invalid = (message: string) => ({
  status: 400,
  code: "request.invalid",
  body: { errors: { password: message } },
});
const short = invalid(messages.passwordShort);
const refused = (code: keyof typeof refusals) => ({
  status: 400,
  code,
  body: { message: refusals[code][1], errors: { password: refusals[code][1] } },
});
const common = refused("accounts.password_common");
const named = refused("accounts.password_name");
const pattern = refused("accounts.password_pattern");

const zeroWidth = "\u200b";

test.each([
  ["seven letters", "ruby-lo", short],
  ["four letters of two bytes each", "öåßü", short],
  ["seven letters with accents of their own", "r\u0301u\u0300by\u0308-lo", short],
  ["two families of many signs", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", short],
  ["seven flags", "🇳🇴🇸🇪🇩🇰🇫🇮🇮🇸🇩🇪🇫🇷", short],
  ["seven letters and signs that show nothing", `ruby-lo${zeroWidth}\u2060\ufeff`, short],
  ["half a sign", "ruby lottery\ud83d", invalid(messages.textBroken)],
  ["more than 1,024 bytes", "ruby ".repeat(205), invalid(messages.passwordLong)],
])("%s are no password", async (_what, given, expected) => {
  await expect(choose(given)).rejects.toMatchObject(expected);
});

test.each([
  ["eight letters", "ruby-lot"],
  ["eight letters of three bytes", "窓の外は雨ですね"],
  ["eight emojis", "🐙🌵🧲🪐🎈🛶🥁🧊"],
  ["spaces before and after", "  ruby lottery  "],
  ["1,024 bytes", `${"ruby lottery under 🏪 a blue moon ".repeat(28).slice(0, 900)}`],
  ["a long sentence of another script", "пароль для моей новой витрины 🏪"],
  ["a sentence with the company's name in it", "the acme people never eat soup at noon"],
  ["a sentence with ours", "vitrine lights flicker over wet cobblestones"],
  ["signs by chance", "k7#Qz9!w"],
  ["letters by chance", "zmqptrwxhk"],
  ["a few words and a year", "ocean-teapot-2026"],
  ["the password of the demo", demoPassword],
])("%s are a password", async (_what, given) => {
  await expect(choose(given)).resolves.toMatchObject({ token: expect.any(String) });
});

test.each([
  "Vitrine2026!",
  "v1tr!n3-99",
  "2026Vitrine",
  "VITRINE#7391",
  "enirtiv2026",
  "vitrine-vitrine",
  "acme-1234",
  "Acme_8052!",
  "@cm3@cm3",
  "acme.trading",
  "Marta1987!",
  "M4rt4-7391",
  "lubeck2026",
  "Luebeck2026",
  "lübeck!!!",
  "marta.lübeck",
  "ｖｉｔｒｉｎｅ２０２６",
  `Vit${zeroWidth}rine2026!`,
])("%s is little more than a name", async (given) => {
  await expect(choose(given)).rejects.toMatchObject(named);
});

test.each([
  "kim.berg@harbour-row.example",
  "harbour-row",
  "KimBerg2026!",
  "kim-berg-77",
  "harbourrow.1",
])("%s is little more than the address", async (given) => {
  const own = choose(given, "kim.berg@harbour-row.example");
  await expect(own).rejects.toMatchObject(named);
  if (!given.includes("2026")) await expect(choose(`${given} by lamplight`)).resolves.toBeDefined();
});

test.each([
  "password123",
  "PASSWORD123",
  "qwertyuiop",
  "P@ssw0rd!23",
  "Password2026!",
  "sunshine12!",
  "Welcome-2026",
  "Admin1234!",
  "letmein!!",
  "1qaz2wsx!",
])("%s is tried first", async (given) => {
  await expect(choose(given)).rejects.toMatchObject(common);
});

test.each([
  "asdf-1234!",
  "qwertzuiopü",
  "azertyuio-2026",
  "poiuztrewq",
  "lkjhgfdsa",
  "1q2w3e4r!x",
  "qwe123asd",
  '!"§$%&/()=',
  "йцукенгш",
  "abcdefgh",
  "hgfedcba",
  "98765432",
  "13579246",
  "aaaaaaaa",
  "abababab",
  "abcabcabc",
  "Kx9!Kx9!",
  "🏪🏪🏪🏪🏪🏪🏪🏪",
  "aaaabbbb",
  "x".repeat(1024),
  "24.12.1999",
  "19901231",
  "1990-12-31",
  "Summer2026!",
  "Januar2025",
  "Jan2025!",
  "Dezember-25",
  "2026-2027",
  "monday-1999",
])("%s follows a pattern", async (given) => {
  await expect(choose(given)).rejects.toMatchObject(pattern);
});

type Whose = { email: string; id: string };
const tokenIn = (link: string | null | undefined) =>
  new URL(link ?? "").searchParams.get("token") ?? "";
const recoveryOf = async ({ email }: Whose) => {
  await visitor.call(security.startRecovery, { email });
  return lastEmail(email);
};
const colleague = {
  firstName: "Ada",
  lastName: "Lovelace",
  position: "Buyer",
  department: "Sales",
};

// The numbers in the builders' names occur in some passwords: "1234".
const halden = () => aRetailer({ shortName: "Halden", lastName: "Moe" });
const guest = async () => {
  const owner = await halden();
  const email = aFreshEmail();
  await as(owner).call(members.add, { ...colleague, email });
  return tokenIn((await lastEmail(email)).link);
};

/** Every place where a password is set, of somebody called Ada at Halden. */
const places: Record<string, () => Promise<(given: string) => Promise<unknown>>> = {
  "the own settings": async () => {
    const person = await halden();
    return (given) =>
      as(person).call(security.changePasswordOfRetailer, {
        oldPassword: password,
        password: given,
      });
  },
  "a recovery's link": async () => {
    const { link } = await recoveryOf(await halden());
    return (given) =>
      visitor.call(security.finishRecovery, { token: tokenIn(link), password: given });
  },
  "a reset by code": async () => {
    const person = await halden();
    const { code } = await recoveryOf(person);
    return (given) =>
      visitor.call(security.resetPassword, {
        id: person.id,
        type: "USER",
        code: code ?? "",
        password: given,
      });
  },
  "a member's invitation": async () => {
    const token = await guest();
    return (given) => visitor.call(members.acceptInvitation, { token, password: given });
  },
  "a first password chosen by the owner": async () => {
    const owner = await halden();
    const email = aFreshEmail();
    return (given) => as(owner).call(members.add, { ...colleague, email, password: given });
  },
  "the change of a first password": async () => {
    const inADay = daysFromNow(1);
    const member = await aMember({
      of: await halden(),
      lastName: "Moe",
      firstPasswordEndsAt: inADay,
    });
    return (given) =>
      as(member).call(security.changePasswordOfMember, { oldPassword: password, password: given });
  },
};

test.each(Object.entries(places))("%s refuses what any other does", async (_name, place) => {
  const set = await place();

  await expect(set("Halden-2026")).rejects.toMatchObject(named);
  await expect(set("ada@Ada2026")).rejects.toMatchObject(named);
  await expect(set("Vitrine2026!")).rejects.toMatchObject(named);
  await expect(set("password123")).rejects.toMatchObject(common);
  await expect(set("asdf-1234!")).rejects.toMatchObject(pattern);
  await expect(set("ruby-lo")).rejects.toMatchObject(short);
  await expect(set("ruby-lottery")).resolves.toBeDefined();
});

test("staff without a second factor need fifteen characters as people see them", async () => {
  const [admin, withCode] = [await anAdmin(), await anAdmin()];
  await withFactor(withCode);
  const change = (person: typeof admin, given: string) =>
    as(person).call(security.changePasswordOfStartup, { oldPassword: password, password: given });
  const tooShort = { status: 400, code: "accounts.password_too_short" };

  await expect(change(admin, "🏪 ruby lottery".slice(0, 15))).rejects.toMatchObject(tooShort);
  await expect(change(admin, "🏪 ruby lotterys")).resolves.toBeDefined();
  await expect(change(withCode, "ruby-lot")).resolves.toBeDefined();
});
