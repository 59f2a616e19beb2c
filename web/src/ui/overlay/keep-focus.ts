/** A dialog gives the focus back 10 ms after it has closed. */
const afterDialogs = 20;
/** Until what was done shows everywhere. */
const watchedFor = 1_000;

const isNowhere = (element: Element | null) => element === null || element === document.body;

/**
 * Where what is in focus goes away, now or within a second, its row takes its place, or the heading
 * of the screen.
 */
export const keepFocus = () => {
  const held = document.activeElement;
  const row = held?.closest("tr");
  const end = performance.now() + watchedFor;
  const look = () => {
    const isGone = isNowhere(held) || held?.isConnected === false;
    if (isNowhere(document.activeElement) && isGone) {
      const inRow = row?.isConnected && row.querySelector<HTMLElement>("a, button");
      const place = inRow || document.querySelector<HTMLElement>("#main h1");
      place?.focus({ preventScroll: true });
    } else if (document.activeElement === held && performance.now() < end) {
      setTimeout(look, afterDialogs);
    }
  };
  setTimeout(look, afterDialogs);
};
