import { t } from "#text/index.ts";
import { PictureField } from "./picture-field.tsx";

interface LogoFieldProps {
  company: {
    id: string;
    companyShortName: string;
    logo: { size120: { image: string } | null };
  };
}

/** The field of a company's logo, in every form of its details. */
export const LogoField = ({ company }: LogoFieldProps) => (
  <PictureField
    name="logoId"
    label={t("files.logo")}
    kind="logo"
    owner={{ id: company.id, name: company.companyShortName }}
    current={company.logo.size120?.image}
  />
);
