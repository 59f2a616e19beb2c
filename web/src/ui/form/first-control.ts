import { useEffect, type RefObject } from "react";

const control = [
  'input:not([hidden], [type="hidden"], [type="file"], [readonly], :disabled)',
  "textarea:not([readonly], :disabled)",
  '[role="textbox"]',
].join();

const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

/** Where typing begins in a form: its first field, or what is chosen of its first radios. */
const firstControl = (form: Element) => {
  const first = [...form.querySelectorAll<HTMLElement>(control)].find(isVisible);
  if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
  return form.querySelector<HTMLElement>(`[name="${first.name}"]:checked`) ?? first;
};

/** The first field of the form of a screen, where that form takes the focus. */
export const fieldToBeginWith = (screen: Element | Document) => {
  const form = [...screen.querySelectorAll<HTMLElement>("form[data-takes-focus]")].find(isVisible);
  return form && firstControl(form);
};

const isNowhere = (element: Element | null) =>
  element === null || element === document.body || element.matches("h1, main");

/** Begins in the first field, unless the person is somewhere already. */
export const useFirstFocus = (form: RefObject<HTMLElement | null>, isOn: boolean) => {
  useEffect(() => {
    if (!isOn || !form.current || !isNowhere(document.activeElement)) return;
    firstControl(form.current)?.focus({ preventScroll: true });
  }, [form, isOn]);
};
