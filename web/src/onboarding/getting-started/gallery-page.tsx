import { onboarding } from "@vitrine/contract/onboarding";
import { z } from "zod";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { GalleryEditor } from "#files/gallery-editor.tsx";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SetupStep } from "./setup-step.tsx";
import styles from "./setup.module.css";

const Nothing = z.object({});

/** Pictures, documents and videos; each is saved by itself, so nothing is sent here. */
export function GalleryPage() {
  const me = useMe();
  const isStartup = sideOf(me) === "startup";
  const goOn = useWrite(isStartup ? onboarding.startupGallery : onboarding.retailerGallery);

  return (
    <SetupStep
      step="GALLERY"
      title={t("onboarding.galleryTitle")}
      lead={t("onboarding.galleryLead")}
    >
      {({ saving, buttons }) => (
        <div className={styles.gallery}>
          <GalleryEditor />
          <Form schema={Nothing} start={{}} onSubmit={saving(goOn.mutateAsync)}>
            {buttons}
          </Form>
        </div>
      )}
    </SetupStep>
  );
}
