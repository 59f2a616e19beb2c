import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const KeptEmail = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.enum(["MAIL", "TEXT"]),
  to: z.string(),
  writtenAt: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  link: z.string().nullable(),
  code: z.string().nullable(),
  unsubscribe: z.string().nullable().default(null),
  /** The name of the attached file. */
  attachment: z.string().nullable().default(null),
});

/** An e-mail as the folder has it. */
export type KeptEmail = z.output<typeof KeptEmail>;

const idsOnly = /^[0-9a-f-]{36}$/;

/** A file appears complete or not at all; only the owner of the process can read it. */
const writeWhole = async (path: string, content: string | Buffer) => {
  const file = await open(`${path}.part`, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
};

/** E-mails as files, if no mail server is set: <id>.json with its words, and <id>.eml. */
export const emailFolder = (folder: string) => ({
  keep: async (mail: KeptEmail, source: Buffer | null) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (source) await writeWhole(join(folder, `${mail.id}.eml`), source);
    await writeWhole(join(folder, `${mail.id}.json`), JSON.stringify(mail, null, 2));
  },

  /** The ids, the newest first. */
  ids: async () => {
    const names = await readdir(folder).catch(() => []);
    return names
      .flatMap((name) => (name.endsWith(".json") ? name.slice(0, -5) : []))
      .toSorted()
      .toReversed();
  },

  read: async (id: string): Promise<KeptEmail | undefined> => {
    if (!idsOnly.test(id)) return undefined;
    const content = await readFile(join(folder, `${id}.json`), "utf8").catch(() => undefined);
    return content === undefined ? undefined : KeptEmail.parse(JSON.parse(content));
  },

  forget: async (ids: string[]) => {
    for (const id of ids)
      for (const ending of ["json", "eml"])
        await rm(join(folder, `${id}.${ending}`), { force: true });
  },
});
