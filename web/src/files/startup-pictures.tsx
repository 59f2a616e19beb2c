import { t } from "#text/index.ts";
import { LogoField } from "./logo-field.tsx";
import { type Keep, PictureField } from "./picture-field.tsx";

interface Props {
  startup: {
    id: string;
    companyShortName: string;
    logo: { size120: { image: string } | null };
    cover: { image: string } | null;
  };
  keepLogo?: Keep;
  keepCover?: Keep;
  /** What the cover is for: worded for one's own, or for a startup. */
  coverHelp: string;
}

/** A startup's logo and cover, in every form of its details. */
export const StartupPictures = ({ startup, keepLogo, keepCover, coverHelp }: Props) => (
  <>
    <LogoField company={startup} keep={keepLogo} />
    <PictureField
      name="coverId"
      label={t("files.cover")}
      kind="cover"
      help={coverHelp}
      owner={{ id: startup.id, name: startup.companyShortName }}
      current={startup.cover?.image}
      keep={keepCover}
    />
  </>
);
