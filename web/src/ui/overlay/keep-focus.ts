/** A dialog gives the focus back 10 ms after it has closed. */
const afterDialogs = 20;

/** Where what was in focus has gone with its row, the heading of the screen takes its place. */
export const keepFocus = () =>
  setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
  }, afterDialogs);
