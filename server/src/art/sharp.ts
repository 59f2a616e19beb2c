/** The library that draws and decodes. Loaded with the first picture: it takes 20 MB, and most starts never need it. */
export const openSharp = async () => {
  const { default: sharp } = await import("sharp");
  // A decoded image is never needed again, and would stay in memory.
  sharp.cache(false);
  return sharp;
};
