import { t } from "#text/index.ts";
import { type Keep, PictureField } from "./picture-field.tsx";

interface LogoFieldProps {
  company: {
    id: string;
    companyShortName: string;
    logo: { size120: { image: string } | null };
  };
  keep?: Keep | undefined;
}

/** The company's logo, in every form of its details. */
export const LogoField = ({ company, keep }: LogoFieldProps) => (
  <PictureField
    name="logoId"
    label={t("files.logo")}
    kind="logo"
    owner={{ id: company.id, name: company.companyShortName }}
    current={company.logo.size120?.image}
    keep={keep}
  />
);
