import { createHash } from "node:crypto";
import { asOwner } from "#test/world.ts";

/** So many companies, each with one person; every second one is on the retail side. */
const companies = 22_000;
const startups = 12_000;
const members = 12_000;

const idIn = (text: string) =>
  `overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;
const numbers = (upTo: number) => `generate_series(1, ${upTo}) n`;
const oneOf = (every: number, ...values: string[]) =>
  `(array['${values.join("','")}'])[1 + n / ${every} % ${values.length}]`;

/** The id of the company, person, or whatever else has this number. */
export const idOf = (n: number | string) => {
  const hex = createHash("md5").update(String(n)).digest("hex");
  const id = `${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17)}`;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};

/** A startup that very many have rated, a company that rated very many, and a country that many are in. */
export const rated = idOf(3);
export const rater = idOf(4);
export const country = idOf(1);
/** A staff member. */
export const admin = idOf("s1");
/** A code that companies use. */
export const coded = idOf(5);

const kind = "case n % 2 when 0 then 'RETAILER' else 'STARTUP' end";
const stage = oneOf(2, "ACTIVE", "WAITING", "INCOMPLETE", "DECLINED", "BLOCKED", "INACTIVE");

const fill = `
  set session_replication_role = replica;
  insert into companies (id, kind, legal_name, short_name)
    select ${idIn("n::text")}, ${kind}, 'Bulk', 'Bulk ' || n from ${numbers(companies)};
  insert into users (id, company_id, role, email, first_name, last_name, is_verified)
    select ${idIn("n::text")}, ${idIn("n::text")}, ${kind}, n || '@bulk.example', 'Kari', 'Nord' || n, true
    from ${numbers(companies)};
  insert into users (id, company_id, role, email, first_name, last_name, is_verified, is_blocked)
    select ${idIn("'m' || n")}, ${idIn("(n / 2 * 2)::text")}, 'MEMBER', n || '@member.example', 'Kari', 'Bulk ' || n,
      true, n % 50 = 0 from ${numbers(members)};
  insert into members (user_id, company_id, status)
    select id, company_id, (array['PENDING', 'BLOCKED', 'ACTIVE'])[least(1 + abs(hashtext(email)) % 90, 3)]
    from users where role = 'MEMBER';
  insert into users (id, role, email, first_name, last_name, is_verified)
    select ${idIn("'s' || n")}, 'ADMIN', n || '@staff.example', 'Liv', 'Bulk' || n, true from ${numbers(300)};
  insert into company_records (company_id, kind, created_at, name_folded, country_id, country_folded, status,
      stage, waiting_since, is_verified, is_blocked, account_type, company_type, business_model,
      company_status, stars, rating, plan_name, category_ids, words, people_words, subscription_status)
    select ${idIn("n::text")}, ${kind}, timestamptz '2025-01-01' + n * interval '1 minute', 'bulk ' || n,
      ${idIn("(n / 2 % 40)::text")}, 'country ' || n / 2 % 40, case s when 'ACTIVE' then 'ACTIVE'
        when 'INACTIVE' then 'ACTIVE' when 'BLOCKED' then 'BLOCKED' else 'PENDING' end, s,
      case s when 'WAITING' then timestamptz '2025-02-01' + n * interval '1 minute' end, n / 2 % 7 = 0,
      s = 'BLOCKED', ${oneOf(10, "STANDARD", "DEMO", "INCOMPLETE", "IMPORTED")},
      ${oneOf(6, "Private", "Public", "Spin-off")}, ${oneOf(14, "B2B", "B2C")}, ${oneOf(22, "Seed", "Growth")},
      nullif(n / 2 % 6, 0), n / 2 % 6, ${oneOf(2, "Basic", "Advanced")}, array[${idIn("(n % 50)::text")}],
      to_tsvector('simple', 'bulk ' || n), to_tsvector('simple', 'kari nord' || n || ' ' || n || '@bulk.example'),
      ${oneOf(2, "ACTIVE", "TRIAL", "UNCHOSEN", "FREE")}
    from ${numbers(companies)}, lateral (select ${stage} as s) staged;
  insert into startups (company_id) select ${idIn("n::text")} from ${numbers(startups)} where n % 2 = 1;
  insert into retailers (company_id) select ${idIn("n::text")} from ${numbers(startups)} where n % 2 = 0;
  insert into feedback (id, startup_id, company_id, author_id, rating, subject)
    select ${idIn("'f' || n")}, '${rated}', ${idIn("n::text")}, ${idIn("n::text")}, 1 + n % 5, 'Good'
    from ${numbers(9_000)};
  insert into feedback (id, startup_id, company_id, author_id, rating, subject)
    select ${idIn("'g' || n")}, ${idIn("n::text")}, '${rater}', '${rater}', 1 + n % 5, 'Good'
    from generate_series(5, 6000, 2) n;
  insert into bookmarks (user_id, startup_id)
    select '${rater}', ${idIn("n::text")} from generate_series(5, 6000, 2) n;
  insert into audit (id, company_id, actor_id, event, change_id, at)
    select ${idIn("'a' || n")}, case when n % 4 = 0 then '${rated}' else ${idIn("n::text")} end,
      ${idIn("'s' || n % 20")}, 'profiles.company_saved', ${idIn("'c' || n")}, now() - n * interval '1 minute'
    from ${numbers(startups)};
  insert into registrations (id, email, role, password_hash, data, created_at)
    select ${idIn("'r' || n")}, n || '@waiting.example', 'RETAILER', 'x', '{}', now() - n * interval '1 second'
    from ${numbers(startups)};
  insert into direct_notifications (id, side, title, text, is_emailed, is_actual_always, people, created_at)
    select ${idIn("'d' || n")}, ${oneOf(1, "STARTUP", "RETAILER")}, 'News', 'News', false, true, 1,
      now() - n * interval '1 minute' from ${numbers(companies)};
  insert into payments (id, company_id, kind, amount, currency, cause, happened_at)
    select ${idIn("'p' || n")}, ${idIn("n::text")}, 'MANUAL', n, 'EUR', 'by hand', now()
    from ${numbers(companies)};
  insert into payment_records (payment_id, company_id, created_at, kind, status, method, amount, tax, currency,
      returned, plan_name, buyer_name, name_folded, country_id, number, has_receipt, has_file, words)
    select ${idIn("'p' || n")}, case when n % 4 = 0 then '${rater}'::uuid else ${idIn("n::text")} end,
      timestamptz '2025-01-01' + n * interval '30 minutes', ${oneOf(1, "CHARGE", "CHARGE", "REFUND", "MANUAL")},
      case when n % 4 = 2 then null else ${oneOf(4, "PAID", "RETURNED")} end,
      ${oneOf(8, "CARD", "LINK", "BY_HAND")}, n - 100, 0, ${oneOf(2, "EUR", "NOK")}, 0,
      ${oneOf(6, "Basic", "Advanced")}, 'Bulk ' || n || ' Trading Company of Somewhere Limited', 'bulk ' || n || ' trading company of somewhere limited', ${idIn("(n % 40)::text")},
      case when n % 3 = 0 then 'VT-2026-' || lpad(n::text, 5, '0') end, n % 3 = 0, n % 3 = 0,
      to_tsvector('simple', 'bulk ' || n || ' trading company of somewhere limited vt 2026 ' || n || ' basic yearly plan')
    from ${numbers(companies)};
  insert into articles (id, title, date)
    select ${idIn("'t' || n")}, 'Bulk ' || n, now() - n * interval '1 minute' from ${numbers(startups)};
  insert into imports (id, name, choice, format, columns, row_count)
    select ${idIn("n::text")}, 'bulk.csv', '{}', '{}', '[]', 12000 from ${numbers(5)};
  insert into import_rows (import_id, line, name, verdict, because, reason, warnings, changes)
    select '${coded}', n, 'Bulk ' || n, ${oneOf(1, "created", "updated", "same", "refused")}, '', 'same name', '[]', '[]'
    from ${numbers(companies)};
  insert into discount_codes (id, name, code, percent_off)
    select ${idIn("n::text")}, 'Bulk ' || n, 'BULK' || n, 20 from ${numbers(300)};
  insert into redemptions (code_id, company_id)
    select ${idIn("(1 + n % 300)::text")}, ${idIn("n::text")} from ${numbers(9_000)};
  insert into payment_requests (id, client_id_hash, company_id, description, amount, currency, due_at,
      expires_at, created_at)
    select ${idIn("'q' || n")}, 'hash ' || n, ${idIn("n::text")}, 'Bulk ' || n, n, 'EUR', now() + n * interval '1 hour',
      now() + n * interval '2 hours', now() - n * interval '1 minute' from ${numbers(9_000)};
  insert into search_log (id, company_id, key_word, search) values ('${coded}', '${rater}', 'bulk', '{"keyWord": "bulk"}');
  insert into analysis_reports (id, words, first_day, last_day) values ('${coded}', '{bulk}', '2026-01-01', '2026-01-31');
  insert into analysis_words (report_id, place, word, companies) values ('${coded}', 1, 'bulk', ${companies});
  insert into analysis_lists (report_id, place, number, company_ids, times, days)
    select '${coded}', 1, 'COMPANIES', array_agg(${idIn("n::text")}), array_agg(1), array_agg(date '2026-01-01')
    from ${numbers(10_000)};
  insert into notifications (id, user_id, notification_type, title, text, direct_id)
    select ${idIn("'n' || n")}, ${idIn("n::text")}, 'ADMIN_NOTIFICATION', 'News', 'News', ${idIn("'d' || n")}
    from ${numbers(companies)};`;

/** A product with so many rows that reading all of a table shows in the plan. */
export const fillMany = async () => {
  await asOwner(fill);
  await asOwner("vacuum analyze");
};
