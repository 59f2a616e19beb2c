import { aBrowser, type Session, signedIn } from "./browser.ts";

/** Bytes of script, as they travel, that each address loads first with an empty cache. */
export const scriptSizes = async (url: string, paths: string[], session: Session) => {
  const browser = await aBrowser();
  const sizes: { path: string; bytes: number }[] = [];
  for (const path of paths) {
    const context = await browser.newContext();
    await signedIn(context, session);
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
