import { escapeHtml } from "#http/plain/escape.ts";
import type { Switches, ProviderEvent } from "./client.ts";
import type { Company } from "./companies.ts";
import type { Move } from "./moves.ts";
import { calls, faults, ticked, wrongs } from "./switching.ts";

export const folder = "/dev/stripe";

const when = (moment: number | string) => {
  const iso = new Date(moment).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")}</time>`;
};

const dateOr = (moment: string | null) => (moment === null ? "–" : when(moment));

const ended = "Ended";
const states = new Map([
  ["trialing", "Trial with a card"],
  ["active", "Active"],
  ["past_due", "Past due"],
  ["incomplete", "Not paid yet"],
  ["canceled", ended],
]);

const stateOf = ({ status, collection, openness, cancelsAt }: Company) => {
  if (collection === "INVOICE") return "By invoice";
  if (status === null) return openness === "TRIAL" ? "Trial without a card" : "Trial over";
  const own = states.get(status) ?? status;
  return cancelsAt !== null && own !== ended ? `${own}, cancelled` : own;
};

const nextOf = ({ status, trialEndsAt, periodEnd, nextAttemptAt }: Company) => {
  if (status === null || status === "trialing") return dateOr(trialEndsAt);
  if (states.get(status) === ended) return dateOr(null);
  return dateOr(status === "past_due" ? nextAttemptAt : periodEnd);
};

const table = (heads: string[], rows: string[]) =>
  `<table><thead><tr>${heads
    .map((head) => `<th scope="col">${head}</th>`)
    .join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;

const linked = ({ id, name }: Pick<Company, "id" | "name">) =>
  `<a href="${folder}/companies/${id}">${escapeHtml(name)}</a>`;

const companyRow = (company: Company) => `<tr><td>${linked(company)}</td>
  <td>${escapeHtml(company.email ?? "–")}</td><td>${escapeHtml(company.plan ?? "–")}</td>
  <td>${escapeHtml(stateOf(company))}</td><td>${nextOf(company)}</td></tr>`;

export const companiesPart = (companies: Company[], search: string) => `
  <section><h2 id="companies">Companies</h2><p>Open one to let time go by for it alone.</p>
  <div class="card stack"><form class="fields" action="${folder}" method="get" role="search">
    <label>Name or e-mail <input name="search" type="search" value="${escapeHtml(search)}"></label>
    <button class="button">Search</button></form>
  ${
    companies.length === 0
      ? "<p>No companies match.</p>"
      : table(["Company", "Owner", "Plan", "State", "Next date (UTC)"], companies.map(companyRow))
  }</div></section>`;

const option = ([value, text]: readonly [string, string], chosen: string) =>
  `<option value="${escapeHtml(value)}"${value === chosen ? " selected" : ""}>${escapeHtml(text)}</option>`;

const box = (name: string, text: string, isTicked: boolean) =>
  `<label class="box"><input type="checkbox" name="${name}" value="yes"${isTicked ? " checked" : ""}> ${text}</label>`;

const statePart = (switches: Switches) => {
  const all = wrongs(switches);
  if (all.length === 0) return "<p><strong>Everything works.</strong></p>";
  return `<div class="wrong"><ul>${all.map((one) => `<li>${escapeHtml(one)}</li>`).join("")}</ul>
    <form action="${folder}/switches" method="post"><button class="button">Back to normal</button></form></div>`;
};

export const switchesPart = (switches: Switches) => {
  const [own] = switches.calls.filter(({ times }) => times !== 0);
  const { late, thrice, shuffled } = ticked(switches);
  return `<section><h2 id="faults">Faults</h2><p>Let calls to the card provider fail, or its events come late, often or in another order.</p>
  <div class="card stack">${statePart(switches)}
  <form class="stack" action="${folder}/switches" method="post">
    <div class="fields">
      <label>Which calls <select name="calls">${calls.map((one) => option(one, own?.calls ?? "POST")).join("")}</select></label>
      <label>What they do <select name="what">${option(["", "Work"], own?.what ?? "")}${faults.map((one) => option(one, own?.what ?? "")).join("")}</select></label>
      <label>How many (empty: all) <input name="times" type="number" min="1" max="1000" value="${own?.times ?? ""}"></label>
    </div>
    <fieldset><legend>Events are sent</legend>
      ${box("late", "30 seconds late", late)} ${box("thrice", "three times", thrice)} ${box("shuffled", "in another order", shuffled)}
    </fieldset>
    <button class="button">Apply</button>
  </form></div></section>`;
};

const delivered = ({ times, takenAt, isWaiting }: ProviderEvent) => {
  const often = times === null ? "" : times === 1 ? "sent once" : `sent ${times} times`;
  const taken = takenAt === null ? (isWaiting ? "waiting" : "taken") : `taken ${when(takenAt)}`;
  return [taken, often].filter((part) => part !== "").join(", ");
};

type Of = Map<string, Pick<Company, "id" | "name">>;

const eventRow = (event: ProviderEvent, companies: Of) => {
  const company = companies.get(event.customer ?? "");
  return `<tr><td>${when(event.created * 1000)}</td><td>${escapeHtml(event.type)}</td>
    <td>${company ? linked(company) : "–"}</td><td>${delivered(event)}</td></tr>`;
};

export const eventsPart = (events: ProviderEvent[], companies: Of) => `
  <section><h2 id="events">Latest events</h2><p>What the card provider told the shop, the newest first. A company that was moved on has its own time.</p>
  <div class="card">${
    events.length === 0
      ? "<p>No events yet.</p>"
      : table(
          ["Happened (UTC)", "Event", "Company", "Delivery"],
          events.map((event) => eventRow(event, companies)),
        )
  }</div></section>`;

const fact = ([name, value]: [string, string]) => `<dt>${name}</dt><dd>${value}</dd>`;

/** Last days are counted in real time, and a company that was moved on has its own. */
const inItsTime = (moment: string | null, now: number) =>
  moment === null ? null : when(Date.parse(moment) + now * 1000 - Date.now());

export type Standing = { now: number; isMoved: boolean; moves: Move[] };

export const companyPart = (company: Company, { now, isMoved, moves }: Standing) => {
  const facts: [string, string][] = [
    ["Owner", escapeHtml(company.email ?? "–")],
    ["Plan", escapeHtml(company.plan ?? "–")],
    ["State", escapeHtml(stateOf(company))],
    ["Its time (UTC)", `${when(now * 1000)}${isMoved ? ", moved on" : ""}`],
    ["Trial ends", dateOr(company.trialEndsAt)],
    ["Period ends", dateOr(company.periodEnd)],
    ["Next try", dateOr(company.status === "past_due" ? company.nextAttemptAt : null)],
    ["Access ends", inItsTime(company.lastDay, now) ?? dateOr(null)],
  ];
  const button = ({ to, label }: Move) =>
    `<button class="button" name="to" value="${to}">${label}</button>`;
  return `<div class="card stack"><dl class="facts">${facts.map(fact).join("")}</dl>
    <form class="fields" action="${folder}/companies/${company.id}/time" method="post">${moves.map(button).join(" ")}</form></div>`;
};
