/** The settings that production checks in addition to the checks made everywhere. */
export type Settings = {
  VITRINE_SECRET?: string | undefined;
  PUBLIC_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  ALLOWED_ORIGINS: readonly string[];
  STAFF_SECOND_FACTOR?: "on" | "off" | undefined;
  STAFF_SECOND_FACTOR_OFF_CONFIRMED?: "yes" | undefined;
  SMTP_URL?: string | undefined;
  TEXT_URL?: string | undefined;
  AI_BASE_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  VIDEO_BASE_URL?: string | undefined;
  NODE_TLS_REJECT_UNAUTHORIZED?: string | undefined;
};

export type Rule = (settings: Settings) => string | false | undefined;
