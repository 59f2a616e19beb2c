import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { RefusalCode } from "@vitrine/contract/refusals";
import { refusals } from "@vitrine/contract/refusals";
import { NewPassword } from "@vitrine/contract/shapes";
import { isPublicPassword } from "#demo/mark.ts";
import { refuse } from "#http/refuse.ts";
import { isCommon } from "./known-passwords.ts";

// The package's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = Math.max(1, availableParallelism());
const longestQueue = 60;
let running = 0;
const waiting: (() => void)[] = [];

/** One hash per core at a time; when too many wait already the caller is sent away at once. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) refuse("busy", { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/** The hash of a password, byte for byte as typed. */
export const hashPassword = (password: string) => inTurn(() => hash(password, cost));

let decoy: Promise<string> | undefined;

/** Whether the password is right. Without a hash the same work is done, and the answer is no. */
export const isRightPassword = async (passwordHash: string | null | undefined, given: string) => {
  decoy ??= hash("nobody has this password", cost);
  const known = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(known, given));
  return matches && typeof passwordHash === "string" && !isPublicPassword(given);
};

const refusePassword = (code: RefusalCode, message: string = refusals[code][1]) =>
  refuse(code, { message, errors: { password: message } });

type Whose = {
  /** Spellings of oneself that are no secret: the address, the name. */
  known?: (string | null | undefined)[];
  /** Staff who sign in with nothing else. */
  isOnlyFactorOfStaff?: boolean;
};

/** Refuses what is too short, too long, common, or the person's own address or name. */
export const ensureGoodPassword = (
  password: string,
  { known = [], isOnlyFactorOfStaff }: Whose,
) => {
  const shape = NewPassword.safeParse(password);
  if (!shape.success) refusePassword("request.invalid", shape.error.issues[0]?.message);
  const lower = password.toLowerCase();
  const isKnown = known.some((word) => word && lower === word.toLowerCase());
  if (isKnown || isCommon(password) || isPublicPassword(password))
    refusePassword("accounts.password_common");
  if (isOnlyFactorOfStaff && [...password].length < 15)
    refusePassword("accounts.password_too_short");
};
