/** The path of the websocket. */
export const socketPath = "/v1/ws/secured";

/** Every client may subscribe to it; refusals are sent here even without a subscription. */
export const refusalChannel = "/user/queue/refusal";

/** Why a socket is closed, as RFC 6455 numbers it. */
export const closeCodes = {
  done: 1000,
  protocolError: 1002,
  refused: 1008,
  tooLarge: 1009,
  restart: 1012,
  tryLater: 1013,
} as const;
