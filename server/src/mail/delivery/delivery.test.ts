import pg from "pg";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { connect, sql } from "#db/connect.ts";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { createLog } from "#log.ts";
import { workOff } from "#work/worker.ts";
import { aRetailer } from "#test/build/people.ts";
import { aNode, connection, db, publish, queue } from "#test/world.ts";
import { deliver } from "./service.ts";
import { emailJobs } from "../jobs.ts";
import { closeTransport, sendEmail } from "../service.ts";

type Refusing = { responseCode: number };

let arrived: Email[];
let refusals: Refusing[];
let server: SMTPServer;
let lines: string[];

const portOf = (listening: SMTPServer) => {
  const address = listening.server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
};

const takeMail = async (chunks: AsyncIterable<Buffer>) => {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return PostalMime.parse(Buffer.concat(all));
};

const startServer = async (port: number) => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === ourPassword ? done(null, { user: "us" }) : done(new Error("Wrong password")),
    onData: (stream, _session, done) => {
      void takeMail(stream).then((mail) => {
        const refusal = refusals.shift();
        if (refusal) return done(Object.assign(new Error("Not now, please"), refusal));
        arrived.push(mail);
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
};

const stopServer = () => new Promise<void>((resolve) => server.close(resolve));

const ourPassword = "four brass lamps";

const signInWith = (password: string) =>
  aNode({ SMTP_URL: `smtp://us:${encodeURIComponent(password)}@127.0.0.1:${portOf(server)}` });

beforeAll(async () => {
  await startServer(0);
  await signInWith(ourPassword);
});

beforeEach(() => {
  [arrived, refusals, lines] = [[], [], []];
});

afterEach(closeTransport);
afterAll(stopServer);

const work = () =>
  workOff(
    {
      db: db(),
      publish,
      listeners: [],
      jobs: emailJobs,
      chores: [],
      log: createLog("debug", { write: (line) => void lines.push(line) }),
    },
    queue(),
  );

/** Makes failed jobs due again at once. */
const hurry = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(db());

const aRecovery = async () => {
  const { id: userId, email: to } = await aRetailer();
  const oneTimeToken = await issueOneTimeToken(db(), { purpose: "RECOVERY", userId, seconds: 60 });
  const data = { firstName: "Ada" };
  const id = await sendEmail(db(), {
    kind: "recovery",
    to,
    userId,
    oneTimeTokenId: oneTimeToken.id,
    data,
  });
  return { ...oneTimeToken, id, to };
};

const state = async (id: string) => {
  const { rows } = await sql<{ state: string }>`
    select case when sent_at is not null then 'sent' when dropped_at is not null then 'dropped'
      else 'waiting' end as state
    from emails where id = ${id}`.execute(db());
  return rows[0]?.state;
};

test("an e-mail reaches the mailbox, in HTML and in text, with its link", async () => {
  const { id, to, token } = await aRecovery();

  await work();

  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toMatchObject({ messageId: `<${id}@localhost>`, to: [{ address: to }] });
  expect(arrived[0]?.text).toContain(token);
  expect(arrived[0]?.html).toContain(token);
  expect(await state(id)).toBe("sent");
});

test("an e-mail arrives once, however often its job runs, also at the same moment", async () => {
  const { id } = await aRecovery();

  await Promise.allSettled([1, 2, 3].map(() => deliver(db(), id)));
  await work();
  await deliver(db(), id);

  expect(arrived).toHaveLength(1);
});

test("a server that refuses at first gets the e-mail later, once", async () => {
  const { id } = await aRecovery();
  refusals = [{ responseCode: 421 }, { responseCode: 450 }];

  await work();
  expect(await state(id)).toBe("waiting");
  await hurry();
  await work();
  await hurry();
  await work();

  expect(arrived).toHaveLength(1);
  expect(await state(id)).toBe("sent");
});

test("a server that is away is left alone for a moment, and gets the e-mail when it is back", async () => {
  const { id } = await aRecovery();
  const other = await aRecovery();
  const port = portOf(server);
  await stopServer();

  await expect(deliver(db(), id)).rejects.toThrow("ECONNREFUSED");
  await expect(deliver(db(), other.id)).rejects.toThrow("did not answer a moment ago");
  expect(await state(id)).toBe("waiting");
  await startServer(port);
  closeTransport();
  await work();

  expect(arrived).toHaveLength(2);
  expect(await state(id)).toBe("sent");
});

test("a server that will never take an e-mail is believed the third time", async () => {
  const { id } = await aRecovery();
  refusals = Array.from({ length: 5 }, () => ({ responseCode: 550 }));

  for (let round = 0; round < 4; round += 1) {
    await work();
    await hurry();
  }

  expect(await state(id)).toBe("dropped");
  expect(refusals).toHaveLength(2);
});

test("a server that refuses our password gets the e-mail once the password is right", async () => {
  const { id } = await aRecovery();
  closeTransport();
  await signInWith("an older one");
  for (let round = 0; round < 4; round += 1) {
    await work();
    await hurry();
  }
  expect(await state(id)).toBe("waiting");

  closeTransport();
  await signInWith(ourPassword);
  await work();

  expect(await state(id)).toBe("sent");
});

test("killed between sending and noting it, the second copy carries the same Message-ID", async () => {
  const { id } = await aRecovery();
  await work();
  // What a process leaves behind that dies after the server's "250 OK".
  await sql`update emails set sent_at = null where id = ${id}`.execute(db());

  await deliver(db(), id);

  expect(arrived.map(({ messageId }) => messageId)).toEqual([
    `<${id}@localhost>`,
    `<${id}@localhost>`,
  ]);
});

test("while one has an e-mail the others come again later, and take it over when that one dies", async () => {
  const { id } = await aRecovery();
  const dying = new pg.Client(connection());
  await dying.connect();
  await dying.query("select pg_advisory_lock(hashtextextended($1, 4))", [`e-mail ${id}`]);
  await expect(deliver(db(), id)).rejects.toThrow("somebody else");
  await dying.end();
  expect(arrived).toEqual([]);

  await deliver(db(), id);

  expect(arrived).toHaveLength(1);
});

test("an e-mail that was refused for now is free at once for another node", async () => {
  const { id } = await aRecovery();
  const elsewhere = connect({ connection: connection(), size: 1 });
  onTestFinished(() => elsewhere.destroy());
  refusals = [{ responseCode: 421 }];
  await expect(deliver(db(), id)).rejects.toThrow("Not now");
  closeTransport();

  await deliver(elsewhere, id);

  expect(arrived).toHaveLength(1);
});

test("no log line holds a token, a code or an address", async () => {
  const { to, token, code } = await aRecovery();
  refusals = [{ responseCode: 421 }];

  await work();
  await hurry();
  await work();

  expect(lines.length).toBeGreaterThan(0);
  for (const secret of [token, code, to]) expect(lines.join("")).not.toContain(secret);
});
