import { direct } from "@vitrine/contract/notifications/direct";
import { staff, staffFor } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import {
  countRetailPeople,
  countStartupPeople,
  listSent,
  personOfSide,
  sendToPerson,
  sendToStartups,
  sendToUsers,
  withdraw,
} from "./service.ts";

const ofStartups = "STARTUPS_DIRECT_NOTIFICATIONS";
const ofUsers = "USERS_DIRECT_NOTIFICATIONS";

export const directRoutes = [
  on(direct.toStartup, staffFor(ofStartups, personOfSide("STARTUP")), sendToPerson("STARTUP")),
  on(direct.toUser, staffFor(ofUsers, personOfSide("RETAILER")), sendToPerson("RETAILER")),
  on(direct.toStartups, staff(ofStartups), sendToStartups),
  on(direct.toUsers, staff(ofUsers), sendToUsers),
  on(direct.countStartups, staff(ofStartups), countStartupPeople, plannedByValues),
  on(direct.countUsers, staff(ofUsers), countRetailPeople, plannedByValues),
  on(direct.withdrawFromStartups, staff(ofStartups), withdraw("STARTUP")),
  on(direct.withdrawFromUsers, staff(ofUsers), withdraw("RETAILER")),
  on(direct.sentToStartups, staff(ofStartups), listSent("STARTUP")),
  on(direct.sentToUsers, staff(ofUsers), listSent("RETAILER")),
];
