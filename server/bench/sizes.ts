import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const browserPath = () =>
  [process.env.CHROME_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
    (path) => path && existsSync(path),
  );

type Session = { accessToken: string; refreshToken: string };

/** Bytes of script, as they travel, that each address loads first with an empty cache. */
export const scriptSizes = async (url: string, paths: string[], session: Session) => {
  const executablePath = browserPath();
  if (!executablePath) throw new Error("No browser found: set CHROME_PATH.");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const sizes: { path: string; bytes: number }[] = [];
  for (const path of paths) {
    const context = await browser.newContext();
    await context.addInitScript((tokens) => {
      localStorage.setItem("vitrine/production/remember-me", "true");
      localStorage.setItem("vitrine/production/tokens", JSON.stringify(tokens));
    }, session);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    const scripts = new Set<string>();
    let bytes = 0;
    devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
      if (type === "Script" || response.mimeType.includes("javascript")) scripts.add(requestId);
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(url + path, { waitUntil: "networkidle" });
    sizes.push({ path, bytes });
    await context.close();
  }
  await browser.close();
  return sizes;
};
