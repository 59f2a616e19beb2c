import { IconExternalLink } from "@tabler/icons-react";
import { hostOf } from "@vitrine/contract/articles/names";
import { staffPartners } from "@vitrine/contract/articles/staff-partners";
import type { ReactNode } from "react";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import { useAction } from "#app/actions/use-action.ts";
import { readKey } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Button } from "#ui/layout/button.tsx";
import { SortableList } from "#ui/list/sortable/sortable-list.tsx";
import { type KeptPartner, refreshes } from "./kept-partner.ts";
import { partnerActions } from "./partner-actions.tsx";
import styles from "./kept-partners.module.css";

type Order = readonly KeptPartner[];

const useOrdering = (all: Order) =>
  useAction<Order>(
    {
      run: (write, next) => write(staffPartners.order, { ids: next.map(({ id }) => id) }),
      show: (client, next) => {
        const key = readKey(staffPartners.all, {});
        client.setQueryData(key, { items: next });
        return () => client.setQueryData(key, { items: all });
      },
      refreshes,
    },
    { queue: "order of partners" },
  );

const SiteLink = ({ link }: Pick<KeptPartner, "link">) => {
  const host = hostOf(link);
  return (
    <a
      className={styles.site}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("partners.opens", { host })}
    >
      <bdi>{host}</bdi>
      <IconExternalLink aria-hidden />
    </a>
  );
};

type RowProps = {
  partner: KeptPartner;
  /** The row's grip and arrows. */
  order: ReactNode;
  onEdit: (partner: KeptPartner) => void;
};

const PartnerRow = ({ partner, order, onEdit }: RowProps) => {
  const { id, name, link, description, logo } = partner;
  return (
    <li className={styles.row}>
      {order && <span className={styles.order}>{order}</span>}
      <CompanyLogo id={id} name={name} src={logo?.image} size={40} decorative />
      <div className={styles.words}>
        <div className={styles.names}>
          <Button variant="link" onClick={() => onEdit(partner)}>
            <bdi>{name}</bdi>
          </Button>
          <SiteLink link={link} />
        </div>
        {description && <p dir="auto">{description}</p>}
      </div>
      <ActionMenu
        row={partner}
        actions={partnerActions(onEdit)}
        label={t("partners.actionsOf", { name })}
      />
    </li>
  );
};

type Props = { all: Order; onEdit: (partner: KeptPartner) => void };

/** The partners in the order that people see; it can be changed here. */
export function PartnerList({ all, onEdit }: Props) {
  const { press, failure } = useOrdering(all);
  const hasOrder = all.length > 1;

  return (
    <>
      {failure}
      <SortableList
        items={all}
        nameOf={({ name }) => name}
        onOrder={press}
        className={styles.partners}
      >
        {(partner, order) => (
          <PartnerRow
            key={partner.id}
            partner={partner}
            onEdit={onEdit}
            order={hasOrder && order}
          />
        )}
      </SortableList>
    </>
  );
}
