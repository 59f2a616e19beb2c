import { type CSSProperties, useEffect, useState } from "react";
import styles from "./tooltip-layer.module.css";

interface Tip {
  text: string;
  left: number;
  top: number;
  above: boolean;
}

const restsFor = 400;

const tipOf = (target: EventTarget | null): Tip | null => {
  const node = target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
  const text = node?.dataset.tip;
  if (!node || !text) return null;
  const box = node.getBoundingClientRect();
  const above = box.bottom + 40 > window.innerHeight;
  const middle = box.left + box.width / 2;
  const half = Math.min(text.length * 4 + 8, 144);
  const left = Math.min(Math.max(middle, half + 4), window.innerWidth - half - 4);
  return { text, left, above, top: above ? box.top - 6 : box.bottom + 6 };
};

/** Follows pointer and keyboard from one icon to the next. */
function useTip() {
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTip(null);
    };
    const onPointer = (event: PointerEvent) => {
      hide();
      const { target, pointerType } = event;
      if (pointerType === "mouse") timer = setTimeout(() => setTip(tipOf(target)), restsFor);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(":focus-visible")) setTip(tipOf(target));
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    const stop = new AbortController();
    const { signal } = stop;
    // The pointer that loaded this script may rest on an element already.
    const isUnderPointer = () => setTip(tipOf(document.querySelector("[data-tip]:hover")));
    timer = setTimeout(isUnderPointer, restsFor);
    document.addEventListener("pointerover", onPointer, { signal });
    document.addEventListener("pointerdown", hide, { signal });
    document.addEventListener("focusin", onFocus, { signal });
    document.addEventListener("focusout", hide, { signal });
    document.addEventListener("keydown", onKey, { signal });
    document.addEventListener("scroll", hide, { signal, capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);

  return tip;
}

/** One tooltip for the whole page: it shows the `data-tip` of an element on hover and on focus. */
export function TooltipLayer() {
  const tip = useTip();
  if (!tip) return null;

  const place = {
    "--tip-left": `${tip.left}px`,
    "--tip-top": `${tip.top}px`,
    "--tip-lift": tip.above ? "-100%" : "0",
  } as CSSProperties;
  return (
    <div className={styles.tip} style={place} aria-hidden>
      {tip.text}
    </div>
  );
}
