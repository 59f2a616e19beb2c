import { useNavigate, useRouter } from "@tanstack/react-router";
import {
  IconArrowLeft,
  IconDots,
  IconExternalLink,
  IconLink,
  IconShare2,
} from "@tabler/icons-react";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import "#text/profiles.ts";
import { copyText } from "#ui/format/copy-text.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import type { MenuItem } from "#ui/overlay/overlay-props.ts";
import { toast } from "#ui/overlay/toast.ts";
import styles from "./phone-bar.module.css";

type Company = { companyShortName: string; urlOfCompanyWebsite: string | null };

const copyLink = () =>
  copyText(
    window.location.href,
    () => toast({ tone: "success", text: t("profiles.copied") }),
    () => toast({ tone: "danger", text: t("profiles.notCopied") }),
  );

/** Opens the phone's own share sheet; without one the link is copied. */
const share = async ({ companyShortName: title }: Company) => {
  if (!("share" in navigator)) return copyLink();
  // Closing the sheet shares nothing and needs no message.
  await navigator.share({ title, url: window.location.href }).catch(() => {});
};

const moreOf = ({ urlOfCompanyWebsite: url }: Company): MenuItem[] => [
  {
    label: t("profiles.copyLink"),
    icon: <IconLink aria-hidden />,
    onSelect: () => void copyLink(),
  },
  ...(url !== null && /^https?:\/\//i.test(url)
    ? [
        {
          label: t("profiles.openWebsite"),
          icon: <IconExternalLink aria-hidden />,
          onSelect: () => void window.open(url, "_blank", "noopener,noreferrer"),
        },
      ]
    : []),
];

/** Replaces the top bar on a phone: back, share, and further actions. */
export function PhoneBar({ company }: { company: Company | undefined }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const goBack = () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: paths.browse });
  };

  return (
    <div className={styles.bar}>
      <IconButton label={t("profiles.back")} onClick={goBack}>
        <IconArrowLeft aria-hidden />
      </IconButton>
      {company && (
        <span className={styles.end}>
          <IconButton label={t("profiles.share")} onClick={() => void share(company)}>
            <IconShare2 aria-hidden />
          </IconButton>
          <Menu
            label={t("profiles.moreOf", { name: company.companyShortName })}
            groups={[moreOf(company)]}
            trigger={(props) => (
              <IconButton label={t("app.more")} {...props}>
                <IconDots aria-hidden />
              </IconButton>
            )}
          />
        </span>
      )}
    </div>
  );
}
