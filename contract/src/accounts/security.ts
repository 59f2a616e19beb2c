import { contact } from "./contact.ts";
import { ownData } from "./own-data.ts";
import { passwords } from "./passwords.ts";
import { secondFactor } from "./second-factor.ts";
import { sessions } from "./sessions.ts";

export const security = { ...passwords, ...secondFactor, ...sessions, ...contact, ...ownData };
