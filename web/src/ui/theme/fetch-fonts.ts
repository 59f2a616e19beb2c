/** Loads the fonts while React starts, so that the first text is already drawn in them. */
export const fetchFonts = () => {
  for (const font of ["1rem Inter Variable", "1rem Fraunces Variable"])
    document.fonts.load(font).catch(() => {});
};
