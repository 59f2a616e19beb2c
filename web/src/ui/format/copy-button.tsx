import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { useFailure } from "#ui/state/failure.tsx";
import { copyText } from "./copy-text.ts";

interface CopyButtonProps {
  text: string;
  /** What is copied: "Copy the codes". */
  label: string;
  /** Shows the label beside the icon. */
  words?: boolean;
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, words }: CopyButtonProps) {
  const [lastCopied, setLastCopied] = useState<string>();
  const copied = lastCopied === text;
  const { fail, clear, failure } = useFailure();
  const copy = () => {
    clear();
    return copyText(
      text,
      () => setLastCopied(text),
      () => fail(t("ui.notCopied")),
    );
  };
  const icon = copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />;
  const says = copied ? t("ui.copied") : label;

  if (words)
    return (
      <>
        <Button icon={icon} onClick={() => void copy()}>
          {says}
        </Button>
        {failure}
      </>
    );
  return (
    <>
      <IconButton size="small" label={says} onClick={() => void copy()}>
        {icon}
      </IconButton>
      {failure}
    </>
  );
}
