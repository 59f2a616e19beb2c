import { type RefObject, useEffect, useLayoutEffect } from "react";

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

const fieldNamed = (form: HTMLElement, name: string) =>
  [...form.querySelectorAll<HTMLElement>(control)].find(
    (field) => field.getAttribute("name") === name,
  );

/** The first field of the form of a screen, where that form takes the focus. */
export const fieldToBeginWith = (screen: Element | Document) => {
  const form = [...screen.querySelectorAll<HTMLElement>("form[data-takes-focus]")].find(isVisible);
  return form && (fieldNamed(form, form.dataset.takesFocus ?? "") ?? firstControl(form));
};

/** One that is far down the page is also brought into sight. */
export const beginIn = (field: HTMLElement) => {
  field.focus({ preventScroll: true });
  const isNamed = field.getAttribute("name") === field.closest("form")?.dataset.takesFocus;
  if (isNamed) field.scrollIntoView({ block: "center" });
};

const dialog = '[role="dialog"]';

/** On nothing that was chosen: a dialog begins on its button to close it until its form is there. */
const isNowhere = (element: Element | null) =>
  element === null ||
  element === document.body ||
  element.matches(`h1, main, ${dialog} header button`);

const beginningOf = (form: HTMLElement, isOn: boolean | string) =>
  (typeof isOn === "string" && fieldNamed(form, isOn)) || firstControl(form);

/** Begins in the first field, unless the person is somewhere already. */
export const useFirstFocus = (form: RefObject<HTMLElement | null>, isOn: boolean | string) => {
  // As a dialog opens, what holds the focus inside puts it there by itself.
  useLayoutEffect(() => {
    if (isOn === false || !form.current?.closest(dialog)) return;
    beginningOf(form.current, isOn)?.setAttribute("data-autofocus", "");
  }, [form, isOn]);
  useEffect(() => {
    if (isOn === false || !form.current || !isNowhere(document.activeElement)) return;
    const first = beginningOf(form.current, isOn);
    if (first) beginIn(first);
  }, [form, isOn]);
};
