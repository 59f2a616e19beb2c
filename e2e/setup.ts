import { afterEach } from "vitest";
import { closeBrowsers } from "#browser.ts";

afterEach(closeBrowsers);
