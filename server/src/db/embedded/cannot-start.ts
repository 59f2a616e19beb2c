/** Says in one line why there is no database, and how to fix that. */
export class CannotStart extends Error {}
