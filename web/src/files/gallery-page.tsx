import { SettingsPage } from "#app/settings/settings-page.tsx";
import "#text/files.ts";
import { t } from "#text/index.ts";
import { GalleryEditor } from "./gallery-editor.tsx";

/** The pictures, documents and videos of one's company. */
export const GalleryPage = () => (
  <SettingsPage title={t("settings.gallery")} lead={t("files.galleryLead")}>
    <GalleryEditor />
  </SettingsPage>
);
