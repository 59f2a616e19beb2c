import { useEffect } from "react";
import { useFormState } from "#ui/form/form-state.ts";
import type { When } from "./staff-article.ts";

type Props = {
  /** When an article that was saved without a moment was published; undefined once it is shown. */
  moment: When | undefined;
  onShown: () => void;
};

/** Fills in when the article was published, so that saving it again does not publish it anew. */
export function PublishedMoment({ moment, onShown }: Props) {
  const { form } = useFormState();

  useEffect(() => {
    if (!moment) return;
    if (!form.getValues()["day"]) form.setValues(moment);
    onShown();
  }, [form, moment, onShown]);

  return null;
}
