// What each capability brings to a node: calls, frames, listeners, and work of its own.
import * as contract from "@vitrine/contract/all";
import { billingChannels } from "@vitrine/contract/billing/live";
import { chatChannels } from "@vitrine/contract/chat/live";
import type { Channel, Endpoint } from "@vitrine/contract/endpoint";
import { callsInWords } from "@vitrine/contract/in-words";
import { socketPath } from "@vitrine/contract/live";
import { notificationChannels } from "@vitrine/contract/notifications";
import { reportChannels } from "@vitrine/contract/reports";
import { groupRoutes, rightsRoutes } from "#accounts/groups/routes.ts";
import { accountJobs } from "#accounts/jobs.ts";
import { memberRoutes } from "#accounts/members/routes.ts";
import { ownerRoutes } from "#accounts/owners/routes.ts";
import { expoRoutes } from "#onboarding/expo/routes.ts";
import { staffAccountRoutes } from "#onboarding/staff-accounts/routes.ts";
import { staffMemberRoutes } from "#accounts/staff-members/routes.ts";
import { accountRoutes } from "#accounts/routes.ts";
import { teamRoutes } from "#accounts/team/routes.ts";
import { viewRoutes } from "#accounts/views/routes.ts";
import { articleChores, articleJobs } from "#articles/jobs.ts";
import { articleRoutes } from "#articles/routes.ts";
import { billingChores, billingDailies, billingJobs, billingRounds } from "#billing/jobs.ts";
import { billingListeners } from "#billing/listeners.ts";
import { billingRoutes } from "#billing/routes.ts";
import { browseChores, browseDailies, browseJobs, browseRounds } from "#browse/jobs.ts";
import { browseListeners } from "#browse/listeners.ts";
import { browseRoutes } from "#browse/routes.ts";
import { chatFrames, chatRoutes } from "#chat/routes.ts";
import { feedbackDailies } from "#feedback/jobs.ts";
import { feedbackRoutes } from "#feedback/routes.ts";
import { fileChores, fileJobs } from "#files/jobs.ts";
import { fileRoutes } from "#files/routes.ts";
import { approvedUser } from "#http/doors.ts";
import { forgetOldAnswers } from "#http/idempotency/once.ts";
import type { Route } from "#http/on.ts";
import { identityChores } from "#identity/jobs.ts";
import { describeFrame } from "#live/describe.ts";
import { type FrameRoute } from "#live/on-frame.ts";
import { emailJobs } from "#mail/jobs.ts";
import { forgetOldEmails } from "#mail/service.ts";
import { missionJobs, missionRounds } from "#missions/jobs.ts";
import { missionListeners } from "#missions/listeners.ts";
import { missionRoutes } from "#missions/routes.ts";
import { emailDigests } from "#notifications/digest/service.ts";
import { emailNews } from "#notifications/emails/service.ts";
import { askAboutFacts } from "#notifications/facts/service.ts";
import { deliverDirectJob, forgetExpired } from "#notifications/direct/service.ts";
import { notificationListeners } from "#notifications/listeners.ts";
import { tellSearches } from "#notifications/searches/service.ts";
import { notificationRoutes } from "#notifications/routes.ts";
import { onboardingChores, onboardingJobs } from "#onboarding/jobs.ts";
import { onboardingListeners } from "#onboarding/listeners.ts";
import { onboardingRoutes } from "#onboarding/routes.ts";
import { profileChores, profileJobs } from "#profiles/jobs.ts";
import { profileRoutes } from "#profiles/routes.ts";
import { reportFrames, reportRoutes } from "#reports/routes.ts";
import { reportChores, reportJobs, reportRounds } from "#reports/jobs.ts";
import { selfChores, selfJobs } from "#self/jobs.ts";
import { selfRoutes } from "#self/routes.ts";
import { taxonomyChores, taxonomyJobs, taxonomyRounds } from "#taxonomy/jobs.ts";
import { taxonomyRoutes } from "#taxonomy/routes.ts";
import { forgetGivenUp, type Job } from "#work/jobs.ts";
import type { Listener } from "#work/listen.ts";

export const routes: Route[] = [
  ...accountRoutes,
  ...articleRoutes,
  ...billingRoutes,
  ...browseRoutes,
  ...chatRoutes,
  ...feedbackRoutes,
  ...fileRoutes,
  ...groupRoutes,
  ...memberRoutes,
  ...missionRoutes,
  ...staffMemberRoutes,
  ...ownerRoutes,
  ...expoRoutes,
  ...staffAccountRoutes,
  ...notificationRoutes,
  ...onboardingRoutes,
  ...profileRoutes,
  ...reportRoutes,
  ...rightsRoutes(
    () => routes,
    (route) => operationName(route),
  ),
  ...selfRoutes,
  ...taxonomyRoutes,
  ...teamRoutes,
  ...viewRoutes,
];

/** The frames the socket accepts. */
export const frames: FrameRoute[] = [...chatFrames, ...reportFrames];

/** Who may open a socket at all. */
export const socketDoor = approvedUser;

export const listeners: Listener[] = [
  ...billingListeners,
  ...browseListeners,
  ...notificationListeners,
  ...onboardingListeners,
  ...missionListeners,
];

export const jobs: Job[] = [
  ...accountJobs,
  ...articleJobs,
  ...billingJobs,
  ...browseJobs,
  ...emailJobs,
  ...fileJobs,
  ...missionJobs,
  deliverDirectJob,
  ...onboardingJobs,
  ...profileJobs,
  ...reportJobs,
  ...selfJobs,
  ...taxonomyJobs,
];

/** The channels one may subscribe to. */
export const channels = [chatChannels, notificationChannels, billingChannels, reportChannels]
  .flatMap((all) => Object.values<Channel>(all))
  .map(({ destination }) => destination);

/** Work done once an hour. */
export const chores = [
  ...identityChores,
  // The files of what this deletes are swept next.
  ...reportChores,
  ...fileChores,
  forgetGivenUp,
  forgetOldAnswers,
  forgetOldEmails,
  forgetExpired,
  askAboutFacts,
  ...articleChores,
  ...billingChores,
  ...browseChores,
  ...profileChores,
  ...onboardingChores,
  ...selfChores,
  ...taxonomyChores,
];

/** Work done once a day. */
export const dailies = [...billingDailies, ...browseDailies, ...feedbackDailies];

/** Work done once a minute. */
export const rounds = [
  ...billingRounds,
  ...browseRounds,
  tellSearches,
  emailNews,
  emailDigests,
  ...missionRounds,
  ...reportRounds,
  ...taxonomyRounds,
];

const operationNames = new Map<Endpoint, string>(
  Object.entries(contract).flatMap(([capability, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, call]) => [call, `${capability}.${name}`] as const),
  ),
);

const summaries = new Map<string, string>(
  Object.entries(callsInWords).flatMap(([capability, calls]) =>
    Object.entries<string>(calls).map(([name, words]) => [`${capability}.${name}`, words] as const),
  ),
);

/** The socket as the published document describes it. */
export const socket = {
  path: socketPath,
  auth: socketDoor.auth,
  commands: frames.map(describeFrame),
};

/** The call's name in the contract: `feedback.give`. */
export const operationName = ({ endpoint }: Route) => operationNames.get(endpoint) ?? endpoint.path;

/** What the call does, in a sentence. */
export const operationSummary = (route: Route) => summaries.get(operationName(route)) ?? "";
