import { randomBytes } from "node:crypto";
import { permissionCodes } from "@vitrine/contract/permissions";
import type pg from "pg";
import { v7 as uuid } from "uuid";
import { connect, type Db, sql } from "#db/connect.ts";
import type { Actor, CompanyActor } from "#http/actor.ts";
import { insertDevice } from "#identity/devices/queries.ts";
import { hashPassword } from "#identity/passwords/service.ts";
import { insertSession } from "#identity/sessions/queries.ts";

const password = "correct horse battery";

const aSession = async (db: Db, userId: string) => {
  const access = randomBytes(32);
  const refresh = randomBytes(32);
  const id = uuid();
  await insertSession(db, {
    id,
    userId,
    salt: randomBytes(32),
    access,
    refresh,
    accessSeconds: 86_400,
    sessionSeconds: 86_400,
    idleSeconds: null,
    remembered: true,
    userAgent: "bench",
    ip: "127.0.0.1",
  });
  return {
    sessionId: id,
    accessToken: access.toString("base64url"),
    refreshToken: refresh.toString("base64url"),
  };
};

const firstRow = async <T>(db: Db, text: ReturnType<typeof sql<T>>) => {
  const { rows } = await text.execute(db);
  if (!rows[0]) throw new Error("The seed left nobody to act.");
  return rows[0];
};

type Someone = { id: string; companyId: string; email: string; role: Actor["role"] };

const aRoom = async (db: Db, buyer: Someone, seller: Someone) => {
  const room = await firstRow(
    db,
    sql<{ id: string }>`insert into rooms (id, creator_id, participant_id)
      values (${uuid()}, ${buyer.id}, ${seller.id})
      on conflict (least(creator_id, participant_id), greatest(creator_id, participant_id))
      do update set creator_id = rooms.creator_id returning id`,
  );
  await sql`insert into room_members (room_id, user_id)
    values (${room.id}, ${buyer.id}), (${room.id}, ${seller.id}) on conflict do nothing`.execute(
    db,
  );
  return room.id;
};

const aPassword = async (db: Db, userId: string) => {
  const device = randomBytes(32);
  await sql`update users set password_hash = ${await hashPassword(password)}
    where id = ${userId}`.execute(db);
  await insertDevice(db, userId, device);
  return device.toString("base64url");
};

const aPersonWho = (db: Db, role: string) =>
  firstRow(
    db,
    sql<Someone>`select id, company_id, email, role from users
      where role = ${role} and is_verified and not is_blocked order by email limit 1`,
  );

/** Somebody whose company is told how startups match, and somebody whose company is not. */
const seekers = async (db: Db) => {
  const hasMission = sql`exists (select from missions where company_id = u.company_id and status <> 'DONE')`;
  const person = (condition: ReturnType<typeof sql>) =>
    firstRow(
      db,
      sql<Someone>`select id, company_id, email, role from users u
        where role = 'RETAILER' and is_verified and not is_blocked and ${condition} order by email limit 1`,
    );
  const told = await person(hasMission);
  const untold = await person(sql`not ${hasMission}`);
  await sql`delete from company_categories
    where company_id = ${untold.companyId} and purpose = 'AREA'`.execute(db);
  return { told, untold };
};

const actorOf = ({ id, role, companyId }: Someone, sessionId: string): CompanyActor => ({
  id,
  role,
  companyId,
  sessionId,
  permissions: [],
  mustDo: null,
  isReady: true,
  openness: "OPEN",
  requestId: "bench",
  ip: "127.0.0.1",
  userAgent: "",
});

/** A super admin, who is made where the seed has none, with a second factor as the product asks for. */
const aBoss = async (db: Db) => {
  await sql`
    insert into users (id, role, email, first_name, last_name, is_verified)
    select ${uuid()}, 'SUPER_ADMIN', 'boss@bench.example', 'Liv', 'Bench', true where not exists (
      select from users where role = 'SUPER_ADMIN' and is_verified and not is_blocked)`.execute(db);
  const boss = await aPersonWho(db, "SUPER_ADMIN");
  await sql`insert into second_factors (user_id, secret, confirmed_at) values (${boss.id}, '', now())
    on conflict do nothing`.execute(db);
  return boss;
};

/** Two people with a room between them, signed in, and a country many startups are in. */
export const cast = async (connection: pg.ClientConfig) => {
  const db = connect({ connection, size: 2 });
  const { told: buyer, untold } = await seekers(db);
  const seller = await aPersonWho(db, "STARTUP");
  const country = await firstRow(
    db,
    sql<{ id: string }>`select country_id as id from listings where country_id is not null
      group by 1 order by count(*) desc offset 5 limit 1`,
  );
  const deviceToken = await aPassword(db, buyer.id);
  const bought = await aSession(db, buyer.id);
  const sold = await aSession(db, seller.id);
  const looking = await aSession(db, untold.id);
  const boss = await aBoss(db);
  const acting = await aSession(db, boss.id);
  const roomId = await aRoom(db, buyer, seller);
  await db.destroy();
  return {
    password,
    deviceToken,
    countryId: country.id,
    actor: actorOf(buyer, bought.sessionId),
    staff: {
      ...acting,
      actor: { ...actorOf(boss, acting.sessionId), permissions: permissionCodes },
    },
    retailer: { ...buyer, ...bought },
    /** Of a company without areas and missions: its cards have no rings. */
    untold: looking.accessToken,
    startup: seller,
    room: { roomId, from: bought.accessToken, to: sold.accessToken },
  };
};
