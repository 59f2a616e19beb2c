/** Whoever carries the e-mail says that it will never be taken; anything else is worth another try. */
export class Undeliverable extends Error {}
