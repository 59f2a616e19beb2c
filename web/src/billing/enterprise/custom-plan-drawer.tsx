import "#text/staff/codes.ts";
import { t } from "#text/index.ts";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { CustomPlanForm } from "./custom-plan-form.tsx";

type Company = { id: string; companyShortName: string };
type Props = { company: Company | undefined; onClose: () => void };

/** Makes a plan for one company; open while a company is chosen. */
export const CustomPlanDrawer = ({ company, onClose }: Props) => (
  <Drawer
    opened={company !== undefined}
    onClose={onClose}
    title={t("codes.custom.addTitle", { name: company?.companyShortName ?? "" })}
  >
    {company && <CustomPlanForm key={company.id} companyId={company.id} onDone={onClose} />}
  </Drawer>
);
