import { Email, EmailAddress as Address } from "@vitrine/contract/shapes";

/** An address as typed, without its spaces and in lower case. */
export const EmailAddress = Email.toLowerCase().pipe(Address);
