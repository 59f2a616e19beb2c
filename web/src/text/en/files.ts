/** Words of uploads and of the gallery. */
export const files = {
  choose: "Choose a file",
};
