import { alone, files, together } from "./grouping.ts";

/** What screens share that are not among the first ones. */
export const screenChunks = [
  // Small parts that several of them have.
  together(
    "bits",
    files({
      app: "typed-day",
      "app/calls": "download",
      "contract/src": "days",
      "contract/src/billing": "limits",
      text: "match",
      "text/en": "match",
      "ui/form": "finding plain-select",
      "ui/form/control": "native-select",
      "ui/format": "copy-button list-names money money-text",
      "ui/layout": "list-card sideways tabs",
      "ui/list": "timeline",
      "ui/state": "use-seconds-until",
    }),
  ),
  // Fields of long forms.
  together(
    "fields",
    files({
      app: "country-field",
      "app/merging": "merged-fields use-merging",
      "ui/form": "many-field radio-cards radio-cards-field select-field",
    }),
  ),
  together(
    "numbers",
    files({
      text: "fields",
      "text/en": "fields",
      "ui/form": "typed-shapes written-field",
      "ui/form/number": "amount beside-width money-field number-field read-as reading stepping",
    }),
  ),
  // The pages of a company, and its editors.
  together(
    "company",
    "/contract/src/files(/gallery)?\\.ts$",
    "/contract/src/files\\.ts\\?shapes$",
    files({
      files: "document-line file-rule gallery",
      profiles: "forms",
      text: "files profiles",
      "text/en": "files profiles",
    }),
  ),
  together(
    "uploads",
    files({
      "app/calls": "upload",
      files:
        "drop-area picture-box picture-field picture-kinds portrait-field sent-picture upload upload-list use-address-of use-uploads",
      "files/crop": "crop-dialog cut-out",
    }),
  ),
  together(
    "feedback",
    "/contract/src/feedback\\.ts$",
    "/web/src/feedback/(answer|feedback|known|rate-|rating-summary|title|touched)",
    files({ text: "feedback", "text/en": "feedback" }),
  ),
  together(
    "missions",
    "/contract/src/missions\\.ts$",
    "/web/src/missions/(mission-rows|missions\\.module|status-badge)",
    files({ text: "missions", "text/en": "missions" }),
  ),
  together(
    "articles",
    "/contract/src/(articles|taxonomy)\\.ts$",
    files({
      articles: "article article-card",
      "contract/src/articles": "names",
      text: "articles",
      "text/en": "articles",
    }),
  ),
  // What a list shows beside its items.
  together("found", "/ui/list/(filter/search-words|no-(match|result))\\."),
  together(
    "table",
    "/ui/list/table/(?!order-menu|two-lines)",
    "/ui/list/selection/pick\\.",
    files({ text: "lists", "text/en": "lists" }),
  ),
  // Around a table: filters and what is selected.
  together("list-tools", "/ui/list/(filter/(filter|list-tools)|list-view|selection/|table/)"),
  // Every list of staff.
  together(
    "staff-lists",
    "/web/src/app/list/staff/",
    "/contract/src/accounts/(authority|views)\\.ts",
    files({
      "app/list": "in-fields",
      "app/tray": "export-button export-of",
      "ui/list/look": "look-menu shown-columns",
    }),
  ),
  // The lists of companies.
  together(
    "records",
    "/web/src/profiles/records/(company-(columns|preview)|days-note|exact-count|notify-link|record-|records\\.|use-naming)",
    "/contract/src/profiles(/records)?\\.ts\\?shapes$",
    files({ "app/merging": "use-merging-inline" }),
  ),
  together(
    "security",
    "/contract/src/accounts(/(contact|own-data|passwords|second-factor|security|sessions))?\\.ts$",
    files({
      accounts: "account",
      "accounts/factor": "factor",
      text: "accounts",
      "text/en": "accounts",
    }),
  ),
  // Beside what only a startup's page has.
  alone(
    "profile",
    "/web/src/profiles/facts/(fact-|source-text|staleness)",
    files({
      "browse/match": "choose-areas match match-card match-head points reasons",
      "contract/src/profiles": "earlier-facts",
      files: "gallery-tiles gallery-view picture-viewer tiles video-frame",
      "profiles/card": "compare-choice compare-toggle",
      "profiles/trial": "profile-refused",
      text: "compare",
      "text/en": "compare",
    }),
  ),
];
