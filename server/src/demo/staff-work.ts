import { type Db, sql } from "#db/connect.ts";
import { insertMany } from "./bulk.ts";
import { knownStartups } from "./catalogue/known.ts";
import type { DemoStartup } from "./catalogue/shapes.ts";
import { idOf } from "./ids.ts";
import { startupIdOf } from "./rows/companies.ts";
import { userIdOf } from "./rows/people.ts";

const sender = "super@vitrine.example";
/** A film that anybody may show. */
const film = { videoId: "aqz-KE-bpKQ", link: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" };

const isKnown = ({ name }: DemoStartup) => Object.hasOwn(knownStartups, name);

/** What staff keep about the known startups, for staff alone. */
const insertInterviews = (db: Db, startups: readonly DemoStartup[]) =>
  insertMany(
    db,
    "galleryVideos",
    startups.filter(isKnown).map((startup) => ({
      id: idOf("interview", startup.key),
      companyId: startupIdOf(startup),
      ...film,
      source: "YOUTUBE" as const,
      purpose: "INTERVIEW" as const,
      title: `Interview with ${startup.name}`,
      description: "Recorded at the retail fair, before they joined.",
    })),
  );

/** What staff wrote is in their list of sent notifications, too. */
const insertSent = async (db: Db) => {
  await sql`
    insert into direct_notifications
      (id, side, sender_id, title, text, is_emailed, is_actual_always, people, created_at)
    select md5(c.kind || n.title || n.text)::uuid, c.kind, ${userIdOf(sender)}::uuid, n.title, n.text, false, true,
      count(*)::int, min(n.created_at)
    from notifications n join users u on u.id = n.user_id join companies c on c.id = u.company_id
    where n.notification_type = 'ADMIN_NOTIFICATION' group by c.kind, n.title, n.text`.execute(db);
  await sql`
    update notifications n set direct_id = md5(c.kind || n.title || n.text)::uuid
    from users u join companies c on c.id = u.company_id
    where u.id = n.user_id and n.notification_type = 'ADMIN_NOTIFICATION'`.execute(db);
};

/** What staff have done before somebody looks at the demo. */
export async function insertStaffWork(db: Db, startups: readonly DemoStartup[]) {
  await insertInterviews(db, startups);
  await insertSent(db);
}
