import "#text/company.ts";
import { t } from "#text/index.ts";
import { QrCode } from "#ui/format/qr-code.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import styles from "./info-pages.module.css";

const Steps = ({ steps }: { steps: string[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

/** How people put the product on the home screen of their phone. */
export function MobileAppPage() {
  const { origin } = window.location;

  return (
    <Page title={t("company.mobile.title")} width="full">
      <div className={styles.page}>
        <Topic title={t("company.mobile.address")} note={t("company.mobile.addressNote")}>
          <div className={styles.code}>
            <QrCode text={origin} label={t("company.mobile.code", { origin })} />
            <code>{origin}</code>
          </div>
        </Topic>
        <Topic title={t("company.mobile.iphone")} note={t("company.mobile.iphoneNote")}>
          <Steps
            steps={[
              t("company.mobile.open"),
              t("company.mobile.share"),
              t("company.mobile.addIphone"),
            ]}
          />
        </Topic>
        <Topic title={t("company.mobile.android")} note={t("company.mobile.androidNote")}>
          <Steps
            steps={[
              t("company.mobile.open"),
              t("company.mobile.menu"),
              t("company.mobile.addAndroid"),
            ]}
          />
        </Topic>
      </div>
    </Page>
  );
}
