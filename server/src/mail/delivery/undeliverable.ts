/** The mail server or gateway refuses it for good; any other error is worth another try. */
export class Undeliverable extends Error {}
