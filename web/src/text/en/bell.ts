/** Words of the bell; those of its list load with it. */
export const bell = {
  title: "Notifications",
  none: "Notifications, nothing new",
  new_one: "Notifications, {{count}} new",
  new_other: "Notifications, {{count}} new",
};
