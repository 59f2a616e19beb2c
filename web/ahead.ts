import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

type Screens = [start: string, ...modules: string[]][];

/** The modules that draw the first view of an address; the first match counts. */
const outside: Screens = [
  ["/auth/sign-in", "accounts/sign-in-page"],
  ["/auth/", "app/door-screens"],
  ["/news/", "articles/news-page"],
  ["/policies/", "app/policies/policy-page"],
  ["/unsubscribe/", "app/door-screens"],
  ["/payment-request/", "app/door-screens"],
  ["/expo-riva-competition", "app/door-screens"],
];
/** For people who are not signed in; any other address shows the sign-in. */
const open: Screens = [
  ...outside,
  ["/articles", "app/frame/public-frame", "articles/articles-page"],
  ["/how-ratings-work", "app/frame/public-frame", "feedback/how-ratings-work-page"],
  ["/profile/startup/articles-detail/", "app/frame/public-frame", "articles/article-page"],
];
const backOffice = ["app/frame/frame", "app/admin/staff-frame", "app/admin/admin-area"];
const inside: Screens = [
  ...outside,
  ["/articles", "app/frame/frame", "articles/articles-page"],
  ["/how-ratings-work", "app/frame/frame", "feedback/how-ratings-work-page"],
  ["/profile/startup/articles-detail/", "app/frame/frame", "articles/article-page"],
  ["/browse-page", "app/frame/frame", "browse/browse-page"],
  ["/messages/new", "app/frame/frame", "chat/recipients/new-message-page"],
  ["/messages", "app/frame/frame", "chat/messages-page"],
  ["/mybookmarks", "app/frame/frame", "browse/bookmarks/bookmarks-page"],
  ["/profile/", "app/frame/frame", "profiles/profile-page"],
  ["/settings", "app/frame/frame", "app/settings/settings-layout"],
  ["/admin-panel/startups", ...backOffice, "profiles/records/startups-page"],
  ["/admin-panel/retailers", ...backOffice, "profiles/records/retailers-page"],
  ["/admin-panel/dashboard", ...backOffice, "reports/dashboard/dashboard-page"],
  // Not all of the other screens are lists: only scripts are named, as browsers complain of unused styles.
  ["/admin-panel/", ...backOffice, "app/list/staff/staff-list"],
];
/** The only side that has the screens of an address; others read there that it is not for them. */
export const owners: Record<string, string> = {
  "/browse-page": "retail",
  "/mybookmarks": "retail",
  "/admin-panel/": "staff",
};
const isUnsure = (start: string) => start === "/admin-panel/";
const home: string[] = ["app/frame/frame", "browse/home/home-page", "browse/home/home-hero"];

const chunkOf = (bundle: Bundle, module: string) =>
  Object.values(bundle).find(
    (one): one is Chunk =>
      one.type === "chunk" && one.moduleIds.some((id) => id.endsWith(`/src/${module}.tsx`)),
  );

/** The files of a chunk, its imports and their styles, except those that the page names already. */
const filesOf = (bundle: Bundle, chunk: Chunk, found = new Set<string>()) => {
  if (found.has(chunk.fileName) || chunk.isEntry) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === "chunk") filesOf(bundle, next, found);
  }
  // After the styles that these override.
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  return found;
};

type ByStart = [start: string, files: number[]][];
/** Runs in the page: the files of its first view; undefined when another tab may have the session. */
export const choose = (
  atDesk: ByStart,
  atDoor: ByStart,
  atHome: number[],
  ownerOf: Record<string, string>,
) => {
  const { pathname } = location;
  const isAt = (start: string) => pathname.startsWith(start);
  const filesIn = (screens: ByStart) => screens.find(([start]) => isAt(start))?.[1];
  try {
    const name = (key: string) => `vitrine/production/${key}`;
    const kept = (key: string) =>
      localStorage.getItem(name(key)) ?? sessionStorage.getItem(name(key));
    if (kept("tokens")) {
      const owned = Object.keys(ownerOf).find(isAt);
      if (owned && kept("own/side") !== `"${ownerOf[owned]}"`) return [];
      return filesIn(atDesk) ?? (pathname === "/" ? atHome : []);
    }
    // See `askOtherTabs`.
    if (localStorage.getItem(name("remember-me"))) return;
  } catch {
    // Without storage, nobody is signed in.
  }
  return filesIn(atDoor) ?? atDoor[0]?.[1] ?? [];
};

/** Runs in the page: requests these files while the app's start script is still loading. */
const ask = (all: string[], files: number[] | undefined, fonts: string[]) => {
  if (!files) return;
  const name = (file: string, as: Partial<HTMLLinkElement>) => {
    const link = document.createElement("link");
    Object.assign(link, { crossOrigin: "", ...as });
    link.nonce = document.currentScript?.nonce ?? "";
    link.href = `/${file}`;
    document.head.append(link);
  };
  for (const index of files) {
    const file = all[index] ?? "";
    // Styles are only preloaded: they apply when their screen is drawn, after those of the start.
    name(file, file.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" });
  }
  for (const file of fonts)
    name(file, { rel: "preload", as: "font", type: "font/woff2", fetchPriority: "low" });
};

/** A call exactly as the app makes it; `body` is the text sent. */
type Read = { method: string; address: string; body?: string };
/** The first reads at a path, or at every path; for one side, or for every signed-in person. */
type FirstReads = { path?: string; side?: "retail"; reads: Read[] };

const rooms = (query: string): Read => ({
  method: "GET",
  address: `/api/chats/v1/messages/all-room/prefilled?${query}`,
});
const posted = (address: string, body: object): Read => ({
  method: "POST",
  address,
  body: JSON.stringify(body),
});
const everything = {
  categoryIds: [],
  narrowCategories: "All Categories",
  countryIds: [],
  founded: null,
  businessModel: [],
  companyStatus: [],
  targetMarket: [],
  teamSize: [],
  numberOfClients: null,
  totalFundingAmount: null,
  tags: [],
  keyWord: "",
  companyType: [],
  presenceInCountriesIds: [],
  browseType: "All",
  isAvailableToChat: false,
  filterClientName: "",
};
const newestFirst = { sort: "Added", sortDirection: "DESC", page: 1, pageSize: 5 };

/** The calls of the first screens. */
export const firstReads: FirstReads[] = [
  { reads: [{ method: "GET", address: "/api/v1/profile" }] },
  {
    path: "/",
    side: "retail",
    reads: [
      rooms("page=1&pageSize=1&unanswered=true"),
      posted("/api/v1/home/retailer/new-startups", { limit: 6 }),
      posted("/api/v1/home/retailer/top-rated", { limit: 6 }),
      posted("/api/v1/home/retailer/similar-to", { limit: 6 }),
    ],
  },
  {
    path: "/browse-page",
    side: "retail",
    reads: [
      posted("/api/v1/browse/all", { ...everything, ...newestFirst }),
      posted("/api/v1/browse/facets", everything),
    ],
  },
  { path: "/messages", reads: [rooms("page=1&pageSize=20&search=&unread=false")] },
];

/** Runs in the page: makes the first calls; `app/calls/ahead.ts` takes their answers. */
export const read = (all: FirstReads[]) => {
  try {
    const name = (key: string) => `vitrine/production/${key}`;
    const kept = (key: string) =>
      localStorage.getItem(name(key)) ?? sessionStorage.getItem(name(key));
    const token: unknown = JSON.parse(kept("tokens") ?? "null")?.accessToken;
    if (typeof token !== "string") return;
    const { pathname, search } = location;
    const isUsual =
      search === "" &&
      !Object.keys(localStorage).some(
        (key) => key.startsWith(name("own/page-size/")) && key.endsWith(pathname),
      );
    // People who wait for approval have no side yet, and would be refused these reads.
    const own = kept("own/side");
    const isHere = ({ path, side }: FirstReads) =>
      !path || (path === pathname && isUsual && own && (!side || own === `"${side}"`));
    const authorization = `Bearer ${token}`;
    const answers = new Map<string, Promise<Response | undefined>>();
    for (const { method, address, body } of all.filter(isHere).flatMap(({ reads }) => reads)) {
      const headers = { authorization, ...(body && { "content-type": "application/json" }) };
      // The app repeats a call that fails here, and reports it.
      const answer = fetch(address, { method, headers, body: body ?? null }).then(
        (response) => (response.ok ? response : undefined),
        () => undefined,
      );
      answers.set(`${method} ${address} ${body ?? ""}`, answer);
    }
    Object.assign(globalThis, { askedAhead: { authorization, answers } });
    // After that an answer is too old to show.
    setTimeout(() => answers.clear(), 10_000);
    // Formatting the first number is slow on a phone: do it while the app loads.
    new Intl.NumberFormat(document.documentElement.lang).format(0);
  } catch {
    // Without storage, nobody is signed in.
  }
};

const isScript = (file: string) => !file.endsWith(".css");

/** The script with its lists, which name each file once and then refer to it by index. */
const scriptFor = (bundle: Bundle) => {
  const all: string[] = [];
  const filesFor = (modules: string[]) => {
    const files = modules.flatMap((module) => {
      const chunk = chunkOf(bundle, module);
      if (!chunk) throw new Error(`No script has ${module}.`);
      return [...filesOf(bundle, chunk)];
    });
    return [...new Set(files)];
  };
  const placesOf = (files: string[]) =>
    files.map((file) => (all.includes(file) ? all.indexOf(file) : all.push(file) - 1));
  const byStart = (screens: Screens) =>
    screens.map(([start, ...modules]) => {
      const files = filesFor(modules);
      return [start, placesOf(isUnsure(start) ? files.filter(isScript) : files)];
    });
  const fonts = Object.keys(bundle).filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file));
  const given = [byStart(inside), byStart(open), placesOf(filesFor(home)), owners];
  const [desk, door, atHome, ownerOf] = given.map((one) => JSON.stringify(one));
  const files = `(${choose})(${desk},${door},${atHome},${ownerOf})`;
  return [
    `(${ask})(${JSON.stringify(all)},${files},${JSON.stringify(fonts)})`,
    `(${read})(${JSON.stringify(firstReads)})`,
  ].join(";");
};

/** Inserts the script before the start's styles, since scripts after them wait for them. */
const beforeStart = (html: string, script: string) =>
  html.replace(
    '<script type="module"',
    (start) => `<script nonce="VITRINE_NONCE">${script}</script>\n    ${start}`,
  );

/** Makes the page name the files its first view needs, so that all load at once. */
export const askAhead = (): Plugin => ({
  name: "ask-ahead",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => (bundle ? beforeStart(html, scriptFor(bundle)) : html),
  },
});
