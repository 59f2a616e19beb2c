export { deviceName } from "./policy.ts";
export { forgetDevices, insertDevice } from "./queries.ts";
