/** A setting that is wrong or unsafe; the start stops with its one line. */
export class ConfigError extends Error {}
