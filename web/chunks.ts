import { alone, files, together } from "./grouping.ts";
import { screenChunks } from "./screen-chunks.ts";

const mantine = "@mantine/core/esm/";

/** Keeps the first load to few files. An entry needs nothing of the entries below it. */
export const chunks = [
  {
    name: "start",
    tags: ["$initial" as const],
    test: /^(?!.*(\/zod\/|\?shapes))/,
    includeDependenciesRecursively: false,
  },
  // What the sign-in and the screens behind it share.
  together(
    "basics",
    "@tabler/.*/Icon(AlertTriangle|Eye|Lock)\\.mjs",
    files({
      app: "shop",
      "app/policies": "policies policy-links",
      "ui/format": "avatar initials number",
      "ui/form": "choice described-by field.module form.module form-messages form-state",
      "ui/state": "await failure failure-tone not-allowed note still-loading use-waiting",
    }),
  ),
  // The first screens use neither these nor the next group.
  together(
    "staff-icons",
    `@tabler/.*/Icon(${[
      "ArrowBackUp|Ban|BrandLinkedin|CalendarOff|ChevronsLeft|ChevronsRight",
      "ChevronUp|Filter|GripVertical|LayoutColumns|LockOpen|Mail|MailCheck|MailOff|Message2",
      "MessageOff|PlayerPause|Receipt|ReceiptRefund|Rocket",
      "RosetteDiscountCheckOff|Send|Tag|Ticket|Trophy|Upload|UserCheck|UserPlus|UserQuestion|World",
    ].join("|")})\\.mjs`,
  ),
  together(
    "signs",
    `@tabler/.*/Icon(${[
      "ArrowDown|ArrowLeft|ArrowsSort|ArrowUp|BookmarkFilled|Calendar|CalendarDue|Category|CircleDashed|CircleMinus|Clock",
      "CreditCard|CreditCardOff",
      "DeviceMobile|Download|ExternalLink|Link|PlayerPlay|PlayerPlayFilled|Plus|ShieldLock|User|Users",
    ].join("|")})\\.mjs`,
    files({ "app/settings": "from-profile owner-rights" }),
  ),
  // Parts of the kit that need nothing of the control library.
  together(
    "pieces",
    "@tabler(?!.*/IconEyeOff\\.mjs)",
    files({
      "contract/src": "wording",
      "contract/src/browse": "match",
      "profiles/card":
        "card-display card-facts card-grid card-skeleton chat-status cover-badge startup-card",
      "react-router/dist/esm": "useRouterState",
      "ui/art": "awning",
      "ui/format": "badge company-logo date date-text ring stars visually-hidden",
      "ui/form": "segmented unsaved",
      "ui/layout": "after-paint arrow-link card once-near skip-link use-has-acted",
      "ui/list": "chip chip-row pagination.module",
      "ui/overlay": "collapse dialog drawer opening",
      "use-debounced-value": "use-debounced-value",
      "use-intersection": "use-intersection",
      "use-media-query": "use-media-query",
      "ui/state": "swap",
    }),
  ),
  // The top of every home screen.
  together(
    "hero",
    files({
      "browse/home": "greeting home home-hero",
      "contract/src/onboarding": "steps",
      "onboarding/getting-started": "profile-parts steps",
      text: "home",
      "text/en": "home",
    }),
  ),
  together(
    "settings",
    files({
      app: "leave-guard leaving",
      "react-router/dist/esm": "useBlocker",
      text: "settings",
      "text/en": "settings",
      "ui/layout": "topic",
    }),
  ),
  together(
    "shapes",
    "/zod/",
    "/zod-in-browser",
    "/contract/src/(paging|profiles/(account-information|versions)|shapes)\\.ts$",
  ),
  // Around every screen of a signed-in person.
  alone(
    "frame",
    files({
      "app/actions": "act use-acting use-action",
      "app/frame":
        "account-menu bottom-bar counters destinations extra frame plan-bar top-bar top-part use-frame use-navigation-keys use-openness",
      "app/live": "live live-delay",
      "app/screens": "menu",
      "app/session": "leave-shop limits typed-form unsent",
      billing: "use-paid",
      "contract/src/billing": "live",
      chat: "use-live-chat",
      "chat/rooms": "room-changes room-pages",
      "chat/thread": "changes drafts outbox outbox-line room-messages sending thread typing",
      "contract/src/chat": "live rooms",
      notifications: "bell notifications",
      text: "bell",
      "text/en": "bell",
      "ui/overlay": "menu popover popup trigger",
    }),
  ),
  // For people in a trial, and people whose trial or plan is over.
  alone(
    "closed",
    "/web/src/app/closed/",
    "/contract/src/profiles/trial\\.ts$",
    files({ "profiles/trial": "see-plans trial trial-bar trial-limit use-trial" }),
    "/text/(en/)?trial\\.ts$",
  ),
  together("window", "/ui/art/window-"),
  // The money screens: plans, cards, billing details.
  together(
    "money",
    "/web/src/billing/(?!books/|catalogue/|codes/|enterprise/|history/|requests/|staff/)",
    "/contract/src/billing/(cards|choice|details|receipts|subscription)\\.ts",
    "/text/(en/)?(billing|payment|subscription)\\.ts$",
  ),
  // Also used by controls of the library.
  together(
    "pages",
    files({
      "app/list": "use-inner-list use-list-in",
      text: "pagination",
      "text/en": "pagination",
      "ui/list": "distribution-bars page-numbers page-range page-size pagination use-paging",
      "ui/list/filter": "scope",
      "use-pagination": "use-pagination",
      "use-uncontrolled": "use-uncontrolled",
    }),
  ),
  together(
    "controls",
    `${mantine}core/`,
    `${mantine}components/(CloseButton|Input|Loader|UnstyledButton)/`,
    "@mantine/hooks/esm/(use-(did-update|id|merged-ref|reduced-motion)|utils)/",
    "/clsx/",
    "/ui/theme/(library|theme)\\.tsx?$",
  ),
  together(
    "form",
    "@mantine/form|/(klona|fast-deep-equal)/|@tabler/.*/IconEyeOff\\.mjs",
    files({
      "ui/form": "field field-frame form guard password-field submit-button text-field use-shape",
      "ui/form/control": "check-field line-input",
      "ui/layout": "field-pair",
    }),
  ),
  // The frame of the screens before sign-in, and what they share.
  together(
    "door",
    files({
      accounts: "door pending-sign-in recovery-address safe-target sign-in-shape use-entering",
      "app/frame": "first-rooms",
      "contract/src/onboarding": "links",
      onboarding: "kinds places sign-up",
    }),
  ),
  // In the top bar of the retail side.
  alone(
    "search",
    files({
      browse: "browse failure-card listed-startup",
      "browse/bookmarks": "use-bookmark",
      "browse/match": "level match-badge",
      "browse/search": "key-word search-field search-form use-options",
      "contract/src/browse": "searchable",
      "contract/src": "profiles",
      "contract/src/profiles": "compare",
      text: "card",
      "text/en": "card",
      "ui/list": "search-input",
    }),
  ),
  together(
    "lists",
    files({
      app: "use-search",
      "app/list": "use-list use-page-size",
      browse: "more-startups results",
      "browse/search": "startups-in-words",
      text: "browse",
      "text/en": "browse",
      "profiles/card": "grid-rest",
      "ui/list/table": "use-item-keys",
    }),
  ),
  // Saved searches show their values as browse does.
  alone(
    "browsing",
    "/contract/src/(browse/(alerts|filters|searches)|profiles/team-bands)\\.ts",
    "/ui/form/check-list/",
    "@tabler/.*/IconTable\\.mjs",
    files({
      browse: "browse-page client-name results-head use-browse",
      "browse/filter": "category-group filter-rail list-group sort-menu values-skeleton",
      "browse/saved": "twin use-twin",
      "browse/search": "browse-search chosen use-chosen",
    }),
  ),
  together(
    "rooms",
    "/query-core/build/modern/infiniteQueryObserver|useInfiniteQuery",
    files({
      "app/list": "use-growing-list",
      chat: "messages skeletons",
      "chat/rooms": "contact-logo room rooms",
      "chat/thread": "bubbles",
    }),
  ),
  // What people do with one thing: a startup, a conversation, a search.
  together(
    "acts",
    files({
      "app/actions": "action action-menu actions on-page",
      "browse/bookmarks": "bookmark-button",
      "chat/rooms": "use-open-room",
      profiles: "people-list",
      text: "chat",
      "text/en": "chat",
    }),
  ),
  // Beside an open conversation.
  alone(
    "room-details",
    files({
      "browse/bookmarks": "room-bookmark",
      "chat/rooms": "room-menu",
      "chat/thread": "message-menu",
      profiles: "room-details",
    }),
  ),
  ...screenChunks,
];
