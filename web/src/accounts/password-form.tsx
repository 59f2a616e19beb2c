import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { FailureTone } from "#ui/state/failure-tone.ts";
import { inTime } from "#ui/state/in-time.ts";
import { changePasswordOf } from "./change-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

type Props = {
  /** The present password if it was typed a moment ago. */
  known?: string | undefined;
  /** What the present password is called here. */
  oldLabel: string;
  onDone: (password: string) => unknown;
  /** Set if this is not the main thing to do on the page. */
  quiet?: boolean;
};

const loadShape = inTime(() => import("./password-shape.ts"));
const shape = { load: () => loadShape().then(({ NewPassword }) => NewPassword) };

/** The present password and a new one, twice. */
export function PasswordForm({ known, oldLabel, onDone, quiet }: Props) {
  const change = useWrite(changePasswordOf(useMe().role));

  return (
    <FailureTone value="danger">
      <Form
        schema={shape}
        start={{ oldPassword: known ?? "", password: "", confirmation: "" }}
        onSubmit={async ({ oldPassword, password }) => {
          await change.mutateAsync({ oldPassword, password });
          await onDone(password);
        }}
      >
        {known === undefined && (
          <PasswordField name="oldPassword" label={oldLabel} autoComplete="current-password" />
        )}
        <NewPasswordFields />
        <div>
          <SubmitButton variant={quiet ? "default" : "primary"}>
            {t("accounts.savePassword")}
          </SubmitButton>
        </div>
      </Form>
    </FailureTone>
  );
}
