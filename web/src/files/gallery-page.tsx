import { SettingsPage } from "#app/settings/settings-page.tsx";
import "#text/files.ts";
import { t } from "#text/index.ts";
import { GalleryEditor } from "./gallery-editor.tsx";

/** What the company shows of itself beyond its words. */
export const GalleryPage = () => (
  <SettingsPage title={t("settings.gallery")} lead={t("files.galleryLead")}>
    <GalleryEditor />
  </SettingsPage>
);
