import { setAway } from "#ui/state/reach.ts";

type Reaching = {
  /** Whether the server and its database answer. */
  ask: () => Promise<boolean>;
  /** Brings what is on screen up to date: `all` of it, or only what failed. False if that fails. */
  refill: (all: boolean) => Promise<boolean>;
};

const shownAfter = 1_000;
const firstPause = 1_000;
const longestPause = 10_000;

/** No answer (0), a proxy that cannot reach the server, or a server that has lost its database. */
const silent = new Set([0, 502, 503, 504]);

/** Whether a status means that the server was not reached. */
export const isSilence = (status: number) => silent.has(status);

const backs = new Set<() => void>();
let reaching: Reaching | undefined;
let isLooking = false;
let hadNoNetwork = false;
let wake: (() => void) | undefined;

/** Randomised, so that not everybody asks at the same moment. */
const pauseAfter = (tries: number) =>
  Math.min(longestPause, firstPause * 2 ** tries) * (0.7 + 0.3 * Math.random());

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });

/** Waits until the server is back; whether that took so long that the outage was shown. */
const untilBack = async ({ ask, refill }: Reaching) => {
  let isShown = false;
  const show = setTimeout(() => {
    isShown = true;
    setAway(true);
  }, shownAfter);
  const fill = () => refill(isShown || hadNoNetwork);
  for (let tries = 0; !(await ask()) || !(await fill()); tries += 1) await pause(pauseAfter(tries));
  clearTimeout(show);
  return isShown;
};

/** Call after an unanswered call or socket: asks until the server is back, then refills the screen. */
export const noteSilence = () => {
  if (isLooking || !reaching) return;
  isLooking = true;
  void untilBack(reaching).then((wasShown) => {
    isLooking = false;
    hadNoNetwork = false;
    setAway(false);
    if (wasShown) for (const back of backs) back();
  });
};

/** Reads again what was missed without a network, even if no call noticed that it was gone. */
const noteNetwork = () => {
  hadNoNetwork = true;
  noteSilence();
  wake?.();
};

/** Sets how to ask the server and to refill; outages are noticed from now on. */
export const watchReach = (how: Reaching) => {
  reaching = how;
  const hurry = () => wake?.();
  window.addEventListener("online", noteNetwork);
  window.addEventListener("offline", noteSilence);
  document.addEventListener("visibilitychange", hurry);
};

/** Calls `back` when the server answers again after an outage that was shown. */
export const onBack = (back: () => void) => {
  backs.add(back);
  return () => {
    backs.delete(back);
  };
};
