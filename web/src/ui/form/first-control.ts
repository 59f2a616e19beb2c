import { type RefObject, useEffect, useLayoutEffect } from "react";

const control = [
  'input:not([hidden], [type="hidden"], [type="file"], [readonly], :disabled)',
  "textarea:not([readonly], :disabled)",
  '[role="textbox"]',
].join();

const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

/** Where the focus begins in a form: its first field, or the chosen one of its first radios. */
const firstControl = (form: Element) => {
  const first = [...form.querySelectorAll<HTMLElement>(control)].find(isVisible);
  if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
  return form.querySelector<HTMLElement>(`[name="${first.name}"]:checked`) ?? first;
};

const fieldNamed = (form: HTMLElement, name: string) =>
  [...form.querySelectorAll<HTMLElement>(control)].find(
    (field) => field.getAttribute("name") === name,
  );

/** The field that takes the focus on a screen, if it has a form that takes it. */
export const fieldToBeginWith = (screen: Element | Document) => {
  const form = [...screen.querySelectorAll<HTMLElement>("form[data-takes-focus]")].find(isVisible);
  return form && (fieldNamed(form, form.dataset.takesFocus ?? "") ?? firstControl(form));
};

/** Focuses a field; one named by `takesFocus` is also scrolled into view. */
export const beginIn = (field: HTMLElement) => {
  field.focus({ preventScroll: true });
  const isNamed = field.getAttribute("name") === field.closest("form")?.dataset.takesFocus;
  if (isNamed) field.scrollIntoView({ block: "center" });
};

const dialog = '[role="dialog"]';

/** Whether nothing chosen has the focus: a dialog starts on its close button until its form is there. */
const isNowhere = (element: Element | null) =>
  element === null ||
  element === document.body ||
  element.matches(`h1, main, ${dialog} header button`);

const beginningOf = (form: HTMLElement, isOn: boolean | string) =>
  (typeof isOn === "string" && fieldNamed(form, isOn)) || firstControl(form);

/** Focuses the first field, unless the focus is somewhere already. */
export const useFirstFocus = (form: RefObject<HTMLElement | null>, isOn: boolean | string) => {
  // When a dialog opens, its focus trap moves the focus to the marked field by itself.
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
