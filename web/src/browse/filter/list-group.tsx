import { type ReactNode, useState } from "react";
import type { Filter, ListFilter } from "#browse/search/browse-search.ts";
import { type FacetAnswer, wordsOf } from "#browse/search/chosen.ts";
import { t } from "#text/index.ts";
import { CheckList } from "#ui/form/check-list/check-list.tsx";
import { Collapse } from "#ui/overlay/collapse.tsx";
import { Await, type Read } from "#ui/state/await.tsx";
import { ValuesSkeleton } from "./values-skeleton.tsx";

/** The counts, and the words they are for. */
export type Facets = Read<FacetAnswer> & { keyWord: string };

export type GroupProps = {
  filter: Filter;
  facets: Facets;
  onChange: (change: Partial<Filter>) => void;
};

/** `slug` names the value in the address; without one, the value itself does. */
type Value = { value: string; name: string; count: number; slug?: string };

export const valueOf = ({ value, name, count, slug = value }: Value) => ({
  value: slug,
  label: name,
  count,
});

/** The chosen values as the address names them; older addresses hold ids. */
export const slugsOf = (values: readonly Value[], chosen: readonly string[]) =>
  chosen.map((one) => values.find(({ value }) => value === one)?.slug ?? one);

/** Keeps the first order until other words are searched for: a list does not rearrange while it is being ticked. */
export const useFirstOrder = <V extends Value>(values: V[], keyWord: string) => {
  const [first, setFirst] = useState({ keyWord, values });
  if (first.keyWord !== keyWord) setFirst({ keyWord, values });
  const places = new Map(first.values.map(({ value }, at) => [value, at]));
  const place = (value: string) => places.get(value) ?? places.size;
  return values.toSorted((one, other) => place(one.value) - place(other.value));
};

type FilterGroupProps = Pick<GroupProps, "filter" | "facets"> & {
  name: ListFilter;
  open?: boolean;
  first?: number;
  children: (answer: FacetAnswer) => ReactNode;
};

/** A filter that takes several values: its title with the number chosen, and its values. */
export function FilterGroup(props: FilterGroupProps) {
  const { name, filter, facets, open = false, first = 7, children } = props;
  const chosen = filter[name].length;

  return (
    <Collapse
      title={t(`browse.${name}`)}
      open={open || chosen > 0}
      note={chosen > 0 ? chosen : undefined}
    >
      <Await read={facets} skeleton={<ValuesSkeleton rows={first} />}>
        {children}
      </Await>
    </Collapse>
  );
}

type Props = GroupProps & {
  name: ListFilter;
  open?: boolean;
  /** The label of the search box. */
  find?: string;
  /** How many are shown before "Show all". */
  first?: number;
  /** A fixed order of the values; without it they are ordered by count. */
  order?: readonly string[];
};

const inOrder = (values: Value[], order: readonly string[]) =>
  values.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value));

function Values({ values, facets, ...props }: Omit<Props, "open"> & { values: Value[] }) {
  const { name, filter, onChange, find, first = 7, order } = props;
  const standing = useFirstOrder(order ? inOrder(values, order) : values, facets.keyWord);

  return (
    <CheckList
      label={t(`browse.${name}`)}
      first={first}
      {...(find && { find })}
      values={standing.map((value) => ({ ...valueOf(value), label: wordsOf(name, value.name) }))}
      chosen={slugsOf(values, filter[name])}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
}

/** A filter that takes several values, each with the number of startups it would show. */
export const ListGroup = ({ open = false, ...props }: Props) => (
  <FilterGroup
    name={props.name}
    filter={props.filter}
    facets={props.facets}
    open={open}
    {...(props.first && { first: props.first })}
  >
    {(answer) => <Values {...props} values={answer[props.name]} />}
  </FilterGroup>
);
