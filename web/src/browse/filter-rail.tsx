import { browse } from "@vitrine/contract/browse";
import { useRead } from "#app/api.ts";
import {
  type Filter,
  type ListFilter,
  type RangeFilter,
  rangeOrNull,
} from "#browse/browse-search.ts";
import type { FacetAnswer } from "#browse/chosen.ts";
import { KeyWordField } from "#browse/key-word-field.tsx";
import { t } from "#text/index.ts";
import { Await, type Read } from "#ui/await.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { Switch } from "#ui/choice.tsx";
import { Collapse } from "#ui/collapse.tsx";
import { Lamp } from "#ui/lamp.tsx";
import { wholeNumber } from "#ui/number.ts";
import { RangeField } from "#ui/range-field.tsx";
import { SearchInput } from "#ui/search-input.tsx";
import { RowsSkeleton } from "#ui/skeleton.tsx";

type Change = (change: Partial<Filter>) => void;
type Props = { filter: Filter; facets: Read<FacetAnswer>; onChange: Change };

type ListProps = Props & { name: ListFilter; open?: boolean; find?: string };

const isPlace = (name: ListFilter) => name === "countryIds" || name === "presenceInCountriesIds";

function ListGroup({ name, filter, facets, onChange, open = false, find }: ListProps) {
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
        skeleton={<RowsSkeleton rows={isPlace(name) ? 4 : 7} />}
      >
        {(answer) => (
          <CheckList
            label={t(`browse.${name}`)}
            first={isPlace(name) ? 4 : 7}
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

const asYear = (year: number) => String(year);

function RangeGroups({ filter, onChange }: { filter: Filter; onChange: Change }) {
  const ranges = useRead(browse.minMax, {}, { staleTime: 300_000 });
  const ends = (answer: NonNullable<typeof ranges.data>, name: RangeFilter) => ({
    min: answer[`${name}Min`],
    max: answer[`${name}Max`],
  });

  return (["totalFundingAmount", "founded", "numberOfClients"] as const).map((name) => (
    <Collapse key={name} title={t(`browse.${name}`)} open={filter[name] !== null}>
      <Await read={ranges} failed={t("browse.rangesFailed")} skeleton={<RowsSkeleton rows={1} />}>
        {(answer) => (
          <RangeField
            label={t(`browse.${name}`)}
            {...ends(answer, name)}
            value={filter[name] ?? {}}
            format={name === "founded" ? asYear : wholeNumber}
            onChange={(range) => onChange({ [name]: rangeOrNull(range) })}
          />
        )}
      </Await>
    </Collapse>
  ));
}

/** Every filter, each with its counts; what is chosen also stands as a chip above the results. */
export function FilterRail(props: Props) {
  const { filter, onChange } = props;

  return (
    <>
      <KeyWordField keyWord={filter.keyWord} onSearch={(keyWord) => onChange({ keyWord })} />
      <ListGroup {...props} name="categoryIds" open />
      <ListGroup {...props} name="countryIds" open find={t("browse.findCountry")} />
      <Collapse title={t("browse.contact")} open>
        <Switch
          label={<Lamp lit>{t("ui.openToChat")}</Lamp>}
          checked={filter.isAvailableToChat}
          onChange={(event) => onChange({ isAvailableToChat: event.currentTarget.checked })}
        />
      </Collapse>
      <RangeGroups filter={filter} onChange={onChange} />
      <ListGroup {...props} name="businessModel" />
      <ListGroup {...props} name="targetMarket" />
      <ListGroup {...props} name="companyStatus" />
      <ListGroup {...props} name="companyType" />
      <ListGroup {...props} name="presenceInCountriesIds" find={t("browse.findCountry")} />
      <Collapse title={t("browse.filterClientName")} open={filter.filterClientName !== ""}>
        <SearchInput
          label={t("browse.findClient")}
          value={filter.filterClientName}
          onChange={(filterClientName) => onChange({ filterClientName })}
        />
      </Collapse>
      <ListGroup {...props} name="tags" find={t("browse.findTag")} />
    </>
  );
}
