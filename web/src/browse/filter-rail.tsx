import { browse } from "@vitrine/contract/browse";
import { useRead } from "#app/api.ts";
import { t } from "#text/index.ts";
import { Await, type Read } from "#ui/await.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { Switch } from "#ui/choice.tsx";
import { Collapse } from "#ui/collapse.tsx";
import { Lamp } from "#ui/lamp.tsx";
import { wholeNumber } from "#ui/number.ts";
import { RangeField } from "#ui/range-field.tsx";
import { RowsSkeleton } from "#ui/skeleton.tsx";
import { type Filter, type ListFilter, type RangeFilter, rangeOrNull } from "./browse-search.ts";
import type { FacetAnswer } from "./chosen.ts";
import { ClientName } from "./client-name.tsx";
import styles from "./browse.module.css";

type Props = {
  filter: Filter;
  facets: Read<FacetAnswer>;
  onChange: (change: Partial<Filter>) => void;
};

type ListProps = Props & { name: ListFilter; open?: boolean; find?: string; first?: number };

function ListGroup(props: ListProps) {
  const { name, filter, facets, onChange, open = false, find, first = 7 } = props;
  const chosen = filter[name];

  return (
    <Collapse
      title={t(`browse.${name}`)}
      open={open || chosen.length > 0}
      note={chosen.length > 0 ? chosen.length : undefined}
    >
      <Await
        read={facets}
        failed={t("browse.countsFailed")}
        skeleton={<RowsSkeleton rows={Math.ceil(first / 2)} />}
      >
        {(answer) => (
          <CheckList
            label={t(`browse.${name}`)}
            first={first}
            {...(find && { find })}
            values={answer[name].map(({ value, name: label, count }) => ({ value, label, count }))}
            chosen={chosen}
            onChange={(values) => onChange({ [name]: values })}
          />
        )}
      </Await>
    </Collapse>
  );
}

type RangeProps = Pick<Props, "filter" | "onChange"> & { name: RangeFilter };

function RangeGroup({ name, filter, onChange }: RangeProps) {
  const ranges = useRead(browse.minMax, {}, { staleTime: 300_000 });

  return (
    <Collapse title={t(`browse.${name}`)} open={filter[name] !== null}>
      <Await read={ranges} failed={t("browse.rangesFailed")} skeleton={<RowsSkeleton rows={1} />}>
        {(answer) => (
          <RangeField
            label={t(`browse.${name}`)}
            min={answer[`${name}Min`]}
            max={answer[`${name}Max`]}
            value={filter[name] ?? {}}
            format={name === "founded" ? String : wholeNumber}
            onChange={(range) => onChange({ [name]: rangeOrNull(range) })}
          />
        )}
      </Await>
    </Collapse>
  );
}

function ChatGroup({ filter, onChange }: Pick<Props, "filter" | "onChange">) {
  return (
    <Collapse title={t("browse.contact")} open>
      <Switch
        className={styles.chat}
        labelPosition="left"
        label={<Lamp lit>{t("ui.openToChat")}</Lamp>}
        checked={filter.isAvailableToChat}
        onChange={(event) => onChange({ isAvailableToChat: event.currentTarget.checked })}
      />
    </Collapse>
  );
}

/** Every filter, each with its counts; what is chosen also stands as a chip above the results. */
export const FilterRail = (props: Props) => (
  <>
    <ListGroup {...props} name="categoryIds" open />
    <ListGroup {...props} name="countryIds" open find={t("browse.findCountry")} first={4} />
    <ChatGroup {...props} />
    <RangeGroup {...props} name="totalFundingAmount" />
    <RangeGroup {...props} name="founded" />
    <ListGroup {...props} name="businessModel" />
    <RangeGroup {...props} name="numberOfClients" />
    <ListGroup {...props} name="targetMarket" />
    <ListGroup {...props} name="companyStatus" />
    <ListGroup {...props} name="companyType" />
    <ListGroup {...props} name="presenceInCountriesIds" find={t("browse.findCountry")} first={4} />
    <ClientName
      name={props.filter.filterClientName}
      onChange={(filterClientName) => props.onChange({ filterClientName })}
    />
    <ListGroup {...props} name="tags" find={t("browse.findTag")} />
  </>
);
