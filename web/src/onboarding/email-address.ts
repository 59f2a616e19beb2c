import { messages } from "@vitrine/contract/messages";
import { Email } from "@vitrine/contract/shapes";
import { z } from "zod";

/** An address as it is typed: without its spaces, in small letters. */
export const EmailAddress = Email.toLowerCase().pipe(z.email(messages.enterEmail));
