import { moveContacted } from "./board/service.ts";

/** What is looked for once a minute. */
export const missionRounds = [moveContacted];
