/** Whoever carries the letter says that it will never be taken; anything else is worth another try. */
export class Undeliverable extends Error {}
