import { catalogue, type UsedKind } from "@vitrine/contract/billing/catalogue";
import type { Output } from "@vitrine/contract/endpoint";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { Link } from "#ui/layout/link.tsx";
import { Pagination } from "#ui/list/pagination.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./catalogue.module.css";

type Users = Output<typeof catalogue.usedBy>;
type Company = Users["items"][number];

const Plans = ({ plans }: Pick<Users, "plans">) => (
  <section className={styles.users} aria-labelledby="used-by-plans">
    <h3 id="used-by-plans">{t("catalogue.ofPlans")}</h3>
    {plans.length === 0 && <p>{t("catalogue.noPlan")}</p>}
    <ul>
      {plans.map(({ id, name, isHidden }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          {isHidden && <span>{t("catalogue.hidden")}</span>}
        </li>
      ))}
    </ul>
  </section>
);

const usedIn = ({ plan, nextPlan, people, isFormer }: Company) => {
  const company = t("catalogue.companyOn", { plan, count: people });
  if (isFormer) return t("catalogue.formerOn", { company });
  return nextPlan === null ? company : t("catalogue.comingOn", { company, plan: nextPlan });
};

const Companies = ({ companies }: { companies: Users["items"] }) => (
  <ul>
    {companies.map((company) => (
      <li key={company.id}>
        <Link href={adminPaths.company("retailer", company.id)} dir="auto">
          {company.name}
        </Link>
        <span>{usedIn(company)}</span>
      </li>
    ))}
  </ul>
);

/** The plans that an item is part of, and the companies on them. */
export function UsedBy({ kind, id }: { kind: UsedKind; id: string }) {
  const list = useInnerList(catalogue.usedBy, { page: 1, pageSize: 10 }, (page) => ({
    kind,
    id,
    ...page,
  }));
  const { data } = list.read;

  return (
    <div className={styles.usedBy}>
      {kind !== "plans" && data && <Plans plans={data.plans} />}
      <section className={styles.users} aria-labelledby="used-by-companies">
        <h3 id="used-by-companies">{t("catalogue.ofCompanies")}</h3>
        <Await
          read={list.read}
          failed={t("catalogue.usersFailed")}
          skeleton={<RowsSkeleton rows={4} />}
          empty={<p>{t("catalogue.noCompany")}</p>}
        >
          {(companies) => <Companies companies={companies} />}
        </Await>
        {list.paging && <Pagination paging={list.paging} />}
      </section>
    </div>
  );
}
