import { missions } from "@vitrine/contract/missions";
import { missionBoard } from "@vitrine/contract/missions/board";
import { missionThread } from "@vitrine/contract/missions/events";
import { staffMissions } from "@vitrine/contract/missions/staff";
import { missionStartups } from "@vitrine/contract/missions/startups";
import {
  approvedUser,
  forSelf,
  owned,
  retailSide,
  staff,
  staffFor,
  startupSide,
  whilePlanRuns,
} from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import { confirmPilot, moveStartup, showBoard } from "./board/service.ts";
import { answerInvitation, companyOfPath, inviteStartups } from "./invitations/service.ts";
import { matchStartups } from "./matching/service.ts";
import { listOwnMissions, showMission } from "./reading/service.ts";
import { retailerOfPath } from "#profiles/company/service.ts";
import { closeOwnMission, sendMission, withdrawMission } from "./service.ts";
import { missionsFile } from "./staff/files.ts";
import {
  assignMission,
  changeMission,
  listAssignees,
  listMissions,
  removeMission,
} from "./staff/service.ts";
import { readThread } from "./thread/service.ts";

const whoSees = owned(approvedUser, "the company that sent it, startups it invited, and staff");
const sender = "the company that sent it";
const whoSent = owned(retailSide, sender);

export const missionRoutes = [
  on(missions.send, forSelf(whilePlanRuns(retailSide)), sendMission),
  on(missions.user, whoSees, listOwnMissions),
  on(missions.one, whoSees, showMission),
  on(missions.withdraw, whoSent, withdrawMission),
  on(missions.close, whoSent, closeOwnMission),
  on(missionStartups.matches, owned(approvedUser, `${sender}, and staff`), matchStartups),
  on(missionStartups.invite, forSelf(whilePlanRuns(retailSide), sender), inviteStartups),
  on(missionStartups.inviteByStaff, staffFor(undefined, companyOfPath), inviteStartups),
  on(missionStartups.answer, owned(startupSide, "the startup that was invited"), answerInvitation),
  on(missionBoard.list, owned(retailSide, "the missions of their own company"), showBoard),
  on(missionBoard.move, whoSent, moveStartup),
  on(missionBoard.confirmPilot, owned(startupSide, "the startup of the pilot"), confirmPilot),
  on(missionThread.list, whoSees, readThread),
  on(staffMissions.all, staff(), listMissions, plannedByValues),
  on(staffMissions.exportFile, staff(), missionsFile.begin),
  on(staffMissions.create, staffFor(undefined, retailerOfPath), sendMission),
  on(staffMissions.update, staff(), changeMission),
  on(staffMissions.remove, staff(), removeMission),
  on(staffMissions.assign, staff(), assignMission),
  on(staffMissions.assignees, staff(), listAssignees),
];
