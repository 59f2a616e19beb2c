import { existsSync } from "node:fs";
import { type BrowserContext, chromium } from "playwright-core";

export type Session = { accessToken: string; refreshToken: string };

export const aBrowser = () => {
  const executablePath = [
    process.env.CHROME_PATH,
    "/usr/bin/chromium",
    "/usr/bin/google-chrome",
  ].find((path) => path && existsSync(path));
  if (!executablePath) throw new Error("No browser found: set CHROME_PATH.");
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
};

/** Every page of it is opened by somebody who is signed in. */
export const signedIn = (context: BrowserContext, session: Session) =>
  context.addInitScript((tokens) => {
    localStorage.setItem("vitrine/production/remember-me", "true");
    localStorage.setItem("vitrine/production/tokens", JSON.stringify(tokens));
  }, session);
