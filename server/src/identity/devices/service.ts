export { deviceName } from "./policy.ts";
export { insertDevice } from "./queries.ts";
