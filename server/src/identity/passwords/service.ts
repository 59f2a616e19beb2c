import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { type RefusalCode, refusals } from "@vitrine/contract/refusals";
import { charactersIn, NewPassword } from "@vitrine/contract/shapes";
import { isPublicPassword } from "#demo/mark.ts";
import { refuse } from "#http/refuse.ts";
import { keptOnce } from "#work/kept.ts";
import { createLanes } from "#work/lanes.ts";
import { weaknessOf } from "./policy.ts";

// The package's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One hash per core at a time; when too many wait already the caller is refused at once. */
const inTurn = createLanes({
  count: availableParallelism(),
  longest: 60,
  refuseMore: () => refuse("busy", { retryAfterSeconds: 2 }),
});

/** The hash of a password, byte for byte as typed. */
export const hashPassword = (password: string) => inTurn(() => hash(password, cost));

const decoy = keptOnce(() => hash("nobody has this password", cost));

/** Whether the password is right. Without a hash the same work is done, and the answer is no. */
export const isRightPassword = async (
  passwordHash: string | null | undefined,
  password: string,
) => {
  const other = await decoy();
  const matches = await inTurn(() => verify(passwordHash ?? other, password));
  return matches && typeof passwordHash === "string" && !isPublicPassword(password);
};

const refusePassword = (code: RefusalCode, message: string = refusals[code][1]) =>
  refuse(code, { message, errors: { password: message } });

const codes = {
  COMMON: "accounts.password_common",
  NAME: "accounts.password_name",
  PATTERN: "accounts.password_pattern",
} as const;

const leastOfStaff = 15;

type Whose = {
  /** Names of the person and the company, and their address: all of them known to others. */
  names?: (string | null | undefined)[];
  /** For staff who sign in with nothing else. */
  isOnlyFactorOfStaff?: boolean;
};

/** Refuses what is too short, too long or soon guessed. */
export const ensureGoodPassword = (
  password: string,
  { names = [], isOnlyFactorOfStaff }: Whose,
) => {
  const shape = NewPassword.safeParse(password);
  if (!shape.success) refusePassword("request.invalid", shape.error.issues[0]?.message);
  const weakness = weaknessOf(
    password,
    names.filter((name) => typeof name === "string"),
  );
  if (weakness) refusePassword(codes[weakness]);
  if (isPublicPassword(password)) refusePassword("accounts.password_common");
  if (isOnlyFactorOfStaff && charactersIn(password) < leastOfStaff)
    refusePassword("accounts.password_too_short");
};
