/**
 * One word for each part of the product, shared by its files, folders, tables and events. In order of
 * dependency: each uses only those before it.
 */
export const capabilities = [
  "identity",
  "mail",
  "files",
  "reports",
  "taxonomy",
  "articles",
  "profiles",
  "billing",
  "browse",
  "feedback",
  "chat",
  "notifications",
  "accounts",
  "onboarding",
  "missions",
  "self",
  "admin",
];
const kits = ["config", "http", "db", "work", "live", "outside", "art", "demo"];

/** Companies we call: the client is one file, named after the company, in the capability that calls. */
const companies = ["stripe"];
const serverRoot = [
  "main",
  "app",
  "config",
  "events",
  "node-events",
  "capabilities",
  "seed",
  "import",
  "staff",
  "log",
];
const serverParts = ["routes", "service", "queries", "policy", "listeners", "jobs", "personal"];
const contractShared = [
  "all",
  "address",
  "endpoint",
  "messages",
  "refusals",
  "shapes",
  "paging",
  "problem",
  "permissions",
  "roles",
  "wording",
  "in-words",
  "live",
  "days",
];
const webFolders = ["app", "ui", "text"];
/** Texts of kits and areas that only some screens use. */
const laterWords = [
  "keys",
  "closing",
  "door",
  "fields",
  "lists",
  "actions",
  "settings",
  "subscription",
  "staff",
  "policies",
  "company",
  "trial",
  "compare",
  "home",
  "bookmarks",
  "nothing",
  "suggesting",
  "pagination",
  "bell",
  "columns",
  "card",
  "lately",
  "links",
  "match",
  "searches",
  "ratings",
  "payment",
  "catalogue",
  "editing",
  "books",
  "charts",
  "dashboard",
  "logs",
  "codes",
  "ledger",
  "requests",
  "categories",
  "tags",
  "writer",
  "activity",
  "analysis",
  "exports",
  "imports",
  "expo",
  "partners",
  "changes",
];
const webRoot = ["main.tsx"];
const languageTag = /^[a-z]{2}(-[a-z]{2})?$/;

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const spelledOtherwise = /^(README|LICENSE|OFL)(\.md|\.txt)?$/;
const saysNothing = /^(utils?|helpers?|misc|commons?|types?)$/;
const saysNothingAnywhere = /^(utils?|helpers?|misc)$/;
const codeFolders = /^(contract|server|web|e2e|scripts|docs)\//;

/** What is wrong with a path, for a tree of files. */
export function nameProblems(files) {
  return files
    .filter(({ path }) => codeFolders.test(path))
    .flatMap(({ path }) => {
      const problem = spelling(path) ?? place(path);
      return problem === undefined ? [] : [{ path, ...problem }];
    });
}

function spelling(path) {
  for (const segment of path.split("/")) {
    if (segment.startsWith(".") || spelledOtherwise.test(segment)) continue;
    if (!kebab.test(segment)) {
      return { cause: `“${segment}” is not kebab-case`, wayOut: "rename it: words-like-this.ts" };
    }
    const stem = segment.split(".")[0];
    if (saysNothing.test(stem) || stem.split("-").some((word) => saysNothingAnywhere.test(word))) {
      return {
        cause: `“${segment}” does not say what is inside`,
        wayOut: "name it after the thing it holds, in the capability that needs it",
      };
    }
  }
  return undefined;
}

function place(path) {
  if (path.startsWith("server/migrations/")) return migrationPlace(path.slice(18));
  if (path.startsWith("server/src/")) return serverPlace(path.slice(11).split("/"));
  if (path.startsWith("contract/src/")) return contractPlace(path.slice(13).split("/"));
  if (path.startsWith("web/src/")) return webPlace(path.slice(8).split("/"));
  return undefined;
}

function migrationPlace(name) {
  if (/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) return undefined;
  return {
    cause: "not a migration's name",
    wayOut: "server/migrations holds only NNNN-name.sql, for example 0007-missions.sql",
  };
}

function serverPlace([folder, ...rest]) {
  if (rest.length === 0) return serverRootPlace(folder);
  if (kits.includes(folder)) return undefined;
  if (!capabilities.includes(folder)) return unknownFolder(folder, kits);
  if (rest.length > 2) return tooDeep;
  const [file, noun] = rest.toReversed();
  if (!file.endsWith(".ts")) {
    return { cause: "not TypeScript", wayOut: "a server capability holds only .ts files" };
  }
  if (noun !== undefined || file.endsWith(".test.ts")) return undefined;
  if ([...serverParts, ...companies].includes(file.slice(0, -3))) return undefined;
  return {
    cause: `a server capability holds only ${serverParts.join(", ")}, its tests, and a client named after its company`,
    wayOut: `put it into one of them, or into a folder named by a noun: ${folder}/${file.slice(0, -3)}/…`,
  };
}

function serverRootPlace(file) {
  const stem = file.replace(/(\.test)?\.ts$/, "");
  if (stem !== file && serverRoot.includes(stem)) return undefined;
  return {
    cause: `server/src itself holds only ${serverRoot.map((name) => `${name}.ts`).join(", ")}`,
    wayOut: `move it into a capability or a kit (${kits.join(", ")})`,
  };
}

function contractPlace([name, ...rest]) {
  if (rest.length > 0) {
    return capabilities.includes(name) ? undefined : unknownFolder(name, []);
  }
  const stem = name.replace(/(\.test)?\.ts$/, "");
  if (stem !== name && [...capabilities, ...contractShared].includes(stem)) return undefined;
  return {
    cause: "the contract has one file per capability",
    wayOut: `put it into its capability's file or folder (accounts/members.ts); shared shapes are ${contractShared.join(", ")}`,
  };
}

function webPlace([folder, ...rest]) {
  if (rest.length === 0) {
    if (webRoot.includes(folder)) return undefined;
    return {
      cause: `web/src itself holds only ${webRoot.join(", ")}`,
      wayOut: "move it into app/ or ui/",
    };
  }
  if (folder === "text") return textPlace(rest);
  if (webFolders.includes(folder)) return undefined;
  if (!capabilities.includes(folder)) return unknownFolder(folder, webFolders);
  if (rest.length > 2) return tooDeep;
  if (/\.(ts|tsx|css)$/.test(rest.at(-1))) return undefined;
  return {
    cause: "a web capability holds pages, pieces, their styles and tests",
    wayOut: "put pictures and data into web/public or web/src/ui/art",
  };
}

/** Texts of staff's screens have folders of their own: `text/staff`, `text/en/staff`. */
function textPlace(all) {
  const rest = all.filter((name, at) => name !== "staff" || at > 1 || at === all.length - 1);
  if (rest.length === 1) return undefined;
  const [language, file] = rest;
  const known = [...capabilities, ...webFolders, ...laterWords, "index"];
  if (
    rest.length === 2 &&
    languageTag.test(language) &&
    known.includes(file.replace(/\.ts$/, ""))
  ) {
    return undefined;
  }
  return {
    cause: "texts are text/<language>/<capability>.ts, or text/<language>/staff/<capability>.ts",
    wayOut: "move the words into the file of the capability whose screen shows them",
  };
}

const tooDeep = {
  cause: "a folder inside a folder inside a capability",
  wayOut: "a capability is split by noun once: billing/codes/service.ts",
};

const unknownFolder = (folder, others) => ({
  cause: `“${folder}” is not a capability${others.length > 0 ? `, nor ${others.join(", ")}` : ""}`,
  wayOut: `the capabilities are ${capabilities.join(", ")}`,
});
