import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import "#text/staff/codes.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { CustomPlanDrawer } from "./custom-plan-drawer.tsx";

type Props = { company: { id: string; retailer: { companyShortName: string } | null } };

/** Lets staff make a plan for this company alone. */
export function CustomPlanSection({ company: { id, retailer } }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const company = { id, companyShortName: retailer?.companyShortName ?? "" };

  return (
    <>
      <Topic
        title={t("codes.custom.title")}
        note={t("codes.custom.note")}
        wide
        action={
          <Button icon={<IconPlus aria-hidden />} onClick={() => setIsOpen(true)}>
            {t("codes.custom.add")}
          </Button>
        }
      />
      <CustomPlanDrawer company={isOpen ? company : undefined} onClose={() => setIsOpen(false)} />
    </>
  );
}
