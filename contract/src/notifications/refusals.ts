export const notificationRefusals = {
  "notifications.time_zone_needed": [400, "Choose your time zone first."],
  "notifications.unknown_time_zone": [400, "We don’t know this time zone. Choose another one."],
} as const;
