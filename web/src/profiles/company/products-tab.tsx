import { adminPaths } from "#app/admin-paths.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Company } from "./company.ts";
import styles from "./company.module.css";

/** A startup's products and services. */
export function ProductsTab({ company }: { company: Company }) {
  const solutions = company.startup?.solutions ?? [];
  const edit = (
    <LinkButton href={`${adminPaths.company("startup", company.id)}/account-info`}>
      {t("company.products.toDetails")}
    </LinkButton>
  );

  return (
    <div className={styles.tab}>
      {solutions.length === 0 ? (
        <EmptyState thing="box" title={t("company.products.none")} action={edit}>
          {t("company.products.noneWhy")}
        </EmptyState>
      ) : (
        <Topic title={t("company.products.title")} note={t("company.products.note")} wide>
          <ol className={styles.products}>
            {solutions.map(({ name, text }) => (
              <li key={name} className={styles.product}>
                <h3 dir="auto">{name}</h3>
                {text && (
                  <p className={styles.words} dir="auto">
                    {text}
                  </p>
                )}
              </li>
            ))}
          </ol>
          <div>{edit}</div>
        </Topic>
      )}
    </div>
  );
}
