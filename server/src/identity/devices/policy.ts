// The first match counts: browsers carry the names of those they descend from.
const browsers = [
  ["Edge", /\bEdg/],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS|Chromium)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

type Signs = readonly (readonly [string, RegExp])[];

const nameIn = (signs: Signs, text: string) => signs.find(([, sign]) => sign.test(text))?.[0];

/** "Firefox on Linux", as far as a user agent says; null if it says nothing we know. */
export const deviceName = (userAgent: string | null) => {
  const [browser, system] = [browsers, systems].map((signs) => nameIn(signs, userAgent ?? ""));
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
};
