import { browse } from "@vitrine/contract/browse";
import { match, MatchPreferences, usualWeights } from "@vitrine/contract/browse/match";
import type { Output } from "@vitrine/contract/endpoint";
import { useRef } from "react";
import { useRead, useWrite } from "#app/calls/api.ts";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import { t } from "#text/index.ts";
import "#text/match.ts";
import { useField } from "#ui/form/form-state.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { StagesField } from "./stages-field.tsx";
import { isUsual } from "./weights.ts";
import { WeightsField } from "./weights-field.tsx";
import styles from "./weights.module.css";

const told = {
  refreshes: [match.one, match.preferences, browse.all, browse.homeSimilar],
};

function Reset() {
  const { value, onChange } = useField("weights", t("match.weights"));

  return isUsual(value) ? null : (
    <Button variant="quiet" onClick={() => onChange({ ...usualWeights })}>
      {t("match.reset")}
    </Button>
  );
}

function Preferences({ weights, stages, knownStages, ...read }: Output<typeof match.preferences>) {
  const save = useWrite(match.savePreferences, told);
  /** The one that the form shows: a newer one that is read meanwhile is not overwritten unseen. */
  const version = useRef(read.version);

  return (
    <Form
      schema={MatchPreferences}
      start={{ weights, stages }}
      onSubmit={async (values) => {
        const { message } = await save.mutateAsync({ ...values, version: version.current });
        version.current += 1;
        toast({ text: message });
      }}
      guards
    >
      <Topic title={t("match.weights")} note={t("match.weightsNote")}>
        <WeightsField />
      </Topic>
      {knownStages.length + stages.length > 0 && (
        <Topic title={t("match.stages")} note={t("match.stagesNote")}>
          <StagesField known={knownStages} />
        </Topic>
      )}
      <div className={styles.foot}>
        <SubmitButton>{t("ui.save")}</SubmitButton>
        <Reset />
      </div>
    </Form>
  );
}

/** How much each part counts in the company's matches. */
export function MatchPage() {
  const read = useRead(match.preferences, {});

  return (
    <SettingsPage title={t("match.title")} lead={t("match.lead")}>
      <Await
        read={read}
        failed={t("match.preferencesFailed")}
        skeleton={<TextSkeleton lines={12} />}
      >
        {(preferences) => <Preferences {...preferences} />}
      </Await>
    </SettingsPage>
  );
}
