import { createHash } from "node:crypto";

type TokenPair = { access: Buffer; refresh: Buffer; accessSeconds: number };

const textOf = (token: Buffer) => token.toString("base64url");

export const answer = ({ access, refresh, accessSeconds }: TokenPair) => ({
  access_token: textOf(access),
  refresh_token: textOf(refresh),
  token_type: "Bearer" as const,
  expires_in: accessSeconds,
});

/** Both successors follow from the old token and the family's salt, so a retry gets the same pair. */
export const successors = (salt: Buffer, token: Buffer, accessSeconds: number): TokenPair => {
  const make = (kind: string) =>
    createHash("sha256").update(salt).update(kind).update(token).digest();
  return { access: make("access"), refresh: make("refresh"), accessSeconds };
};
