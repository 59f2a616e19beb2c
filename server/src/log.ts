import pino from "pino";

const secretKeys = [
  "authorization",
  "password",
  "token",
  "access_token",
  "refresh_token",
  "device_token",
  "code",
  "text",
  "secret",
];
const secretValue = /(bearer\s+)[\w.~+/-]{16,}=*|[\w-]{43,}/gi;

const scrub = (value: string) => value.replace(secretValue, "$1[secret]");

/** JSON lines on standard output; secrets are taken out by key and by the look of their value. */
export const createLog = (level: string, destination?: pino.DestinationStream) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: "[secret]",
      },
      hooks: {
        logMethod(args, method) {
          const clean = args.map((arg) => (typeof arg === "string" ? scrub(arg) : arg));
          Reflect.apply(method, this, clean);
        },
      },
      serializers: {
        err: (error: Error) => ({
          type: error.name,
          message: scrub(error.message),
          stack: scrub(error.stack ?? ""),
        }),
      },
    },
    destination,
  );

const flushedEvery = 250;

/**
 * Standard output, written in batches so that answers do not wait for it; flushed after 250 ms, and when the
 * process ends.
 */
export const batched = () => {
  const out = pino.destination({ dest: 1, sync: false, minLength: 4_096 });
  setInterval(() => out.flush(), flushedEvery).unref();
  return out;
};

export type Log = pino.Logger;
