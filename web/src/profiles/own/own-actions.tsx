import { useRouterState } from "@tanstack/react-router";
import {
  IconBookmark,
  IconColumns3,
  IconEye,
  IconMessageCircle,
  IconStar,
} from "@tabler/icons-react";
import { EditLink } from "#profiles/own/edit-link.tsx";
import { t } from "#text/index.ts";
import "#text/profiles.ts";
import { Button, LinkButton } from "#ui/layout/button.tsx";

export const asOthers = "?as=others";

/** The id of the words above a preview, which say why its buttons cannot be pressed. */
export const previewWords = "preview-words";

const shownOnly = { "aria-disabled": true, "aria-describedby": previewWords };

/** The owner's actions on their own profile. */
export const OwnActions = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname });

  return (
    <>
      <LinkButton icon={<IconEye aria-hidden />} href={`${path}${asOthers}`}>
        {t("profiles.asOthers")}
      </LinkButton>
      <EditLink part="header" full />
    </>
  );
};

/** The buttons that a retailer has there, for viewing only. */
export const shownActions = (canChat: boolean, isPhone: boolean) => ({
  message: canChat && (
    <Button {...shownOnly} variant="primary" icon={<IconMessageCircle aria-hidden />}>
      {t("profiles.shownMessage")}
    </Button>
  ),
  bookmark: (
    <Button {...shownOnly} icon={<IconBookmark aria-hidden />}>
      {t("profiles.shownBookmark")}
    </Button>
  ),
  compare: (
    <Button {...shownOnly} icon={<IconColumns3 aria-hidden />}>
      {t("profiles.shownCompare")}
    </Button>
  ),
  rate: (
    <Button {...shownOnly} variant={isPhone ? "default" : "quiet"} icon={<IconStar aria-hidden />}>
      {t("profiles.shownRate")}
    </Button>
  ),
});
