/** Milliseconds; a dialog returns the focus 10 ms after it has closed. */
const afterDialogs = 20;
/** Checks for a second, until the result shows everywhere. */
const mostLooks = 50;

const focus = (place: HTMLElement | null) => {
  // A screen that was opened by its address has not had its heading in focus yet.
  if (place?.tagName === "H1") place.tabIndex = -1;
  place?.focus({ preventScroll: true });
};

/** What has the focus, and its row: an element that was removed no longer knows its row. */
export const heldNow = () => ({
  element: document.activeElement,
  row: document.activeElement?.closest("tr"),
});

/**
 * If the focused element disappears, now or within a second, moves the focus to its row, or to the
 * heading of the screen. `before` is what had the focus earlier, for one that may be gone already.
 */
export const keepFocus = (before = heldNow()) => {
  const { element, row } = document.activeElement === document.body ? before : heldNow();
  let looks = 0;
  const look = () => {
    const now = document.activeElement;
    looks += 1;
    if (now === null || now === document.body)
      focus((row?.isConnected ? row : document).querySelector("tr a, #main h1"));
    else if (now === element && looks < mostLooks) setTimeout(look, afterDialogs);
  };
  setTimeout(look, afterDialogs);
};
