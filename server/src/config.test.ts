import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "#config.ts";

const production = {
  VITRINE_MODE: "production",
  VITRINE_SECRET: "0123456789abcdef0123456789abcdef",
  PUBLIC_URL: "https://vitrine.example",
  DATABASE_URL: "postgres://vitrine@db.example/vitrine",
};

test("production starts with its settings", () => {
  expect(readConfig(production)).toMatchObject({
    isDemo: false,
    publicUrl: "https://vitrine.example",
    origins: ["https://vitrine.example"],
  });
});

test("staff need a second factor in production, and in a demo only if it is asked for", () => {
  expect(readConfig(production).staffSecondFactor).toBe(true);
  expect(readConfig({ ...production, STAFF_SECOND_FACTOR: "off" }).staffSecondFactor).toBe(false);
  expect(readConfig({}).staffSecondFactor).toBe(false);
  expect(readConfig({ STAFF_SECOND_FACTOR: "on" }).staffSecondFactor).toBe(true);
});

test.each([
  ["a port that is none", { PORT: "http" }, "PORT"],
  ["an unknown mode", { VITRINE_MODE: "staging" }, "VITRINE_MODE"],
  ["a short secret", { ...production, VITRINE_SECRET: "short" }, "VITRINE_SECRET"],
  ["production without a secret", { ...production, VITRINE_SECRET: "" }, "VITRINE_SECRET"],
  ["production without a database", { ...production, DATABASE_URL: "" }, "DATABASE_URL"],
  ["production without https", { ...production, PUBLIC_URL: "http://vitrine.example" }, "https://"],
  ["a database of another kind", { DATABASE_URL: "mysql://db" }, "DATABASE_URL"],
  ["a mail server of another kind", { SMTP_URL: "https://mail.example" }, "SMTP_URL"],
  ["half of a bucket's keys", { S3_BUCKET: "b", S3_ACCESS_KEY_ID: "id" }, "S3_SECRET_ACCESS_KEY"],
  ["a scanner of another kind", { VIRUS_SCANNER: "https://scan.example" }, "VIRUS_SCANNER"],
  ["a policy that is no address", { TERMS_URL: "terms.pdf" }, "TERMS_URL"],
  ["texts in the clear", { ...production, TEXT_URL: "http://text.example" }, "TEXT_URL"],
  [
    "production with video hosts in the clear",
    { ...production, VIDEO_BASE_URL: "http://videos.example" },
    "VIDEO_BASE_URL",
  ],
  ["a limit of nothing", { LIMIT_IP_PER_MINUTE: "0" }, "LIMIT_IP_PER_MINUTE"],
])("%s stops the start with one line that names it", (_name, env, named) => {
  let line = "";
  try {
    readConfig(env);
  } catch (error) {
    line = error instanceof Error ? error.message : "";
  }
  expect(line).toContain(named);
  expect(line.split("\n")).toHaveLength(1);
});

const namesIn = (file: string, pattern: RegExp) => {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return [...text.matchAll(pattern)].flatMap(([line]) => line.match(/[A-Z][A-Z0-9_]{3,}/g) ?? []);
};

test("every setting has its line in the documentation, and every line its setting", () => {
  const settings = namesIn("config.ts", /^  [A-Z][A-Z0-9_]+(?=:)/gm);
  const lines = namesIn("../../docs/configuration.md", /^\| `[A-Z][^|]+\|/gm);

  expect(settings.length).toBeGreaterThan(30);
  // npm sets this one.
  expect(lines.toSorted()).toEqual(settings.filter((name) => name !== "INIT_CWD").toSorted());
});
