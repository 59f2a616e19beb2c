import { type ReactNode, useState } from "react";
import { language, t } from "#text/index.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { signOut } from "./session.ts";
import { isNothing, type Unsent, unsentHere } from "./unsent.ts";

const inWords = ({ messages, drafts, forms }: Unsent) =>
  new Intl.ListFormat(language(), { type: "conjunction" }).format([
    ...(messages > 0 ? [t("app.unsentMessages", { count: messages })] : []),
    ...(drafts > 0 ? [t("app.unsentDrafts", { count: drafts })] : []),
    ...(forms > 0 ? [t("app.unsentForms", { count: forms })] : []),
  ]);

/** Signs out, at once or after a question where it deletes something; draw the question somewhere. */
export const useSignOut = (): { leave: () => void; question: ReactNode } => {
  const [unsent, setUnsent] = useState<Unsent>();
  const [isAsking, setIsAsking] = useState(false);

  const leave = async () => {
    const found = await unsentHere();
    if (isNothing(found)) return signOut();
    setUnsent(found);
    setIsAsking(true);
  };

  const question = unsent && (
    <ConfirmDialog
      opened={isAsking}
      onClose={() => setIsAsking(false)}
      title={t("app.signOutAsk")}
      stay={t("app.stay")}
      confirm={t("app.signOutAndDelete")}
      onConfirm={() => signOut()}
    >
      {t("app.signOutWhat", { what: inWords(unsent) })}
    </ConfirmDialog>
  );
  return { leave: () => void leave(), question };
};
