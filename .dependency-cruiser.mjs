import { capabilities } from "./scripts/check/names.mjs";

const capability = `(${capabilities.join("|")})`;
const tests = "\\.test\\.tsx?$";

/** A capability stands on those before it in the list and knows none of those after it. */
const upwards = capabilities.slice(0, -1).map((name, place) => ({
  name: `server-${name}-below-others`,
  comment: `The order is ${capabilities.join(" < ")}: move what both need down, or react to an event in the upper one.`,
  severity: "error",
  from: { path: `^server/src/${name}/`, pathNot: tests },
  to: { path: `^server/src/(${capabilities.slice(place + 1).join("|")})/` },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycle",
      comment:
        "Files that need each other cannot be understood alone: move what both need into a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "imported-file-exists",
      comment: "The import leads nowhere: correct its name, or add the package to its workspace.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "nobody-imports-tests",
      comment:
        "A test is read by nobody: move what is shared into server/test or beside the product.",
      severity: "error",
      from: {},
      to: { path: tests },
    },
    {
      name: "product-without-test-tools",
      comment: "The product must not depend on what only tests use: move it into src.",
      severity: "error",
      from: { path: "^(server|web|contract)/src/", pathNot: tests },
      to: {
        path: "^((server|web)/test|server/bench|e2e)/|(^|/)node_modules/(vitest|fast-check|playwright-core|@axe-core)/",
      },
    },
    {
      name: "contract-stands-alone",
      comment: "The contract is read by both sides: it may use only zod and itself.",
      severity: "error",
      from: { path: "^contract/src/", pathNot: tests },
      to: { pathNot: ["^contract/src/", "/node_modules/zod/", "^node_modules/zod/"] },
    },
    {
      name: "server-without-web",
      comment: "The server knows no screen: what both sides need belongs in the contract.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^web/" },
    },
    {
      name: "web-without-server",
      comment: "The browser knows the server only through the contract.",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^server/" },
    },
    {
      name: "server-another-capability-by-its-service",
      comment:
        "Another capability is used through its service.ts: let its service offer what is needed.",
      severity: "error",
      from: { path: `^server/src/${capability}/` },
      to: {
        path: `^server/src/${capability}/`,
        pathNot: ["^server/src/$1/", "/(service|personal)\\.ts$"],
      },
    },
    {
      name: "server-personal-data-only-for-self",
      comment: "personal.ts is put together by self, for exports and erasures: use a service.",
      severity: "error",
      from: { path: "^server/src/", pathNot: ["^server/src/self/", tests] },
      to: { path: "/personal\\.ts$" },
    },
    ...upwards,
    {
      name: "server-kit-without-capabilities",
      comment: "A kit serves every capability and knows none: hand it what it needs from app.ts.",
      severity: "error",
      from: { path: "^server/src/(config|http|db|work|live|art)/", pathNot: tests },
      to: {
        path: `^server/src/(${capability}/|demo/|(main|app|capabilities|seed|import|staff)\\.ts$)`,
      },
    },
    {
      name: "server-capability-below-app",
      comment: "capabilities.ts lists them; a capability never looks up to the list.",
      severity: "error",
      from: { path: `^server/src/${capability}/`, pathNot: tests },
      to: { path: "^server/src/(main|app|capabilities|seed|import|staff)\\.ts$" },
    },
    {
      name: "web-ui-stands-alone",
      comment:
        "ui/ knows nothing of Vitrine: take words from text/, take values as props, or move the piece into its capability.",
      severity: "error",
      from: { path: "^web/src/ui/", pathNot: tests },
      to: { path: "^(web/src/(?!ui/|text/)|contract/)" },
    },
    {
      name: "web-text-stands-alone",
      comment: "text/ holds words only; product texts come from the contract's messages.",
      severity: "error",
      from: { path: "^web/src/text/", pathNot: tests },
      to: { path: "^(web/src/(?!text/)|contract/src/(?!messages\\.ts))" },
    },
    {
      name: "web-capability-below-frame",
      comment:
        "Router and frame name the pages; a page links by a path (app/paths) and is put in from above.",
      severity: "error",
      from: { path: `^web/src/${capability}/`, pathNot: tests },
      to: { path: "^web/src/(main|app/router|app/frame/frame)\\.tsx$" },
    },
    {
      name: "web-writes-by-actions-and-forms",
      comment:
        "A write is sent by useAction, useBulk or useWrite (app/actions, app/calls/api): they carry its key, its refreshes and its refusal.",
      severity: "error",
      from: { path: "^web/src/", pathNot: [tests, "^web/src/app/(calls|actions|session)/"] },
      to: { path: "^web/src/app/calls/(send-write|http)\\.ts$" },
    },
    {
      name: "web-app-tools-without-capabilities",
      comment:
        "In app/ the .tsx put capabilities together; the .ts (api, session, paths) serve all and know none.",
      severity: "error",
      from: { path: "^web/src/app/.*\\.ts$", pathNot: tests },
      to: { path: `^web/src/${capability}/` },
    },
    {
      name: "web-another-capability-only-in-pages",
      comment:
        "Only a *-page.tsx puts pieces of several capabilities together: pass the piece in as children. The card of a startup stands on many screens.",
      severity: "error",
      from: { path: `^web/src/${capability}/`, pathNot: "-page(\\.test)?\\.tsx$" },
      to: {
        path: `^web/src/${capability}/`,
        pathNot: ["^web/src/$1/", "^web/src/profiles/card/"],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // What is built is no source; packages have folders of the same names.
    exclude: { path: "^(?!.*node_modules/).*(^|/)(dist|\\.vitrine(-bench)?|coverage)/" },
    // Types tie files together too. Seen in the source itself, not in what it compiles to.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "module", "node", "browser", "default", "types"],
      mainFields: ["module", "main", "types", "typings"],
    },
  },
};
