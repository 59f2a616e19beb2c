/** Says in one line why there is no database, and what to do about it. */
export class CannotStart extends Error {}
