import { Email, EmailAddress as Address } from "@vitrine/contract/shapes";

/** An address as it is typed: without its spaces, in small letters. */
export const EmailAddress = Email.toLowerCase().pipe(Address);
