/** A dialog gives the focus back 10 ms after it has closed. */
const afterDialogs = 20;
/** Until what was done shows everywhere: a second. */
const mostLooks = 50;

/**
 * Where what is in focus goes away, now or within a second, its row takes its place, or the heading
 * of the screen.
 */
export const keepFocus = () => {
  const held = document.activeElement;
  const row = held?.closest("tr");
  let looks = 0;
  const look = () => {
    const now = document.activeElement;
    looks += 1;
    if (now === null || now === document.body)
      (row?.isConnected ? row : document)
        .querySelector<HTMLElement>("tr a, #main h1")
        ?.focus({ preventScroll: true });
    else if (now === held && looks < mostLooks) setTimeout(look, afterDialogs);
  };
  setTimeout(look, afterDialogs);
};
