import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const nearEnd = 80;
const aboveNew = 96;

const isAtEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;

/** Scrolls to the end, or to the first new message if that would be out of sight. */
const begin = (box: HTMLElement) => {
  box.scrollTop = box.scrollHeight;
  const line = box.querySelector<HTMLElement>("[data-new-line]");
  if (line && line.offsetTop < box.scrollTop) box.scrollTop = line.offsetTop - aboveNew;
};

/** Composer, keyboard and window change the height; a thread scrolled to its end stays there. */
const useSteadyEnd = (box: RefObject<HTMLDivElement | null>, stays: RefObject<boolean>) =>
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const observer = new ResizeObserver(() => {
      if (stays.current) node.scrollTop = node.scrollHeight;
    });
    observer.observe(node);
    if (node.firstElementChild) observer.observe(node.firstElementChild);
    return () => observer.disconnect();
  }, [box, stays]);

/**
 * Stays at the newest message if that is in sight, and otherwise at the reading position, whatever is
 * added above or below. `first` and `last` identify the messages at the two ends.
 */
export const useFollowing = (first: string | undefined, last: string | undefined) => {
  const box = useRef<HTMLDivElement>(null);
  const stays = useRef(true);
  const [isFollowing, setIsFollowing] = useState(true);
  const before = useRef<{ first: string | undefined; height: number }>(undefined);

  const note = useCallback((follows: boolean) => {
    stays.current = follows;
    setIsFollowing(follows);
  }, []);

  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const known = before.current;
    before.current = { first, height: node.scrollHeight };
    if (known?.first === undefined) {
      begin(node);
      note(isAtEnd(node));
    } else if (known.first !== first) node.scrollTop += node.scrollHeight - known.height;
    else if (stays.current) node.scrollTop = node.scrollHeight;
  }, [first, last, note]);

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const look = () => note(isAtEnd(node));
    node.addEventListener("scroll", look, { passive: true });
    return () => node.removeEventListener("scroll", look);
  }, [note]);

  useSteadyEnd(box, stays);

  const follow = useCallback(() => {
    note(true);
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [note]);

  return { box, isFollowing, follow };
};
