import { type ReactNode, useState } from "react";
import type { Filter, ListFilter } from "#browse/search/browse-search.ts";
import type { FacetAnswer } from "#browse/search/chosen.ts";
import { t } from "#text/index.ts";
import { CheckList, type CheckListProps } from "#ui/form/check-list.tsx";
import { Collapse } from "#ui/overlay/collapse.tsx";
import { Await, type Read } from "#ui/state/await.tsx";
import { ValuesSkeleton } from "./values-skeleton.tsx";

export type GroupProps = {
  filter: Filter;
  facets: Read<FacetAnswer>;
  onChange: (change: Partial<Filter>) => void;
};

type Value = { value: string; name: string; count: number };

/** The values stand as they did at first: a list that is being ticked does not change its order. */
const useFirstOrder = (values: Value[]) => {
  const [first] = useState(() => new Map(values.map(({ value }, at) => [value, at])));
  const place = (value: string) => first.get(value) ?? first.size;
  return values.toSorted((one, other) => place(one.value) - place(other.value));
};

function CountedValues({ values, ...list }: Omit<CheckListProps, "values"> & { values: Value[] }) {
  const ordered = useFirstOrder(values);
  return (
    <CheckList
      {...list}
      values={ordered.map(({ value, name, count }) => ({ value, label: name, count }))}
    />
  );
}

type Props<N extends ListFilter> = GroupProps & {
  name: N;
  open?: boolean;
  /** The words of a find box. */
  find?: string;
  /** How many stand there before "Show all". */
  first?: number;
  /** Leaves some of the values out. */
  only?: (values: FacetAnswer[N]) => Value[];
  /** What they are chosen from; another one starts their order anew. */
  among?: string;
  /** Above the values. */
  children?: ReactNode;
};

/** A filter of which several values may be chosen, each with how many startups it would show. */
export function ListGroup<N extends ListFilter>(props: Props<N>) {
  const { name, filter, facets, onChange, open = false, find, first = 7, only } = props;
  const chosen: string[] = filter[name];

  return (
    <Collapse
      title={t(`browse.${name}`)}
      open={open || chosen.length > 0}
      note={chosen.length > 0 ? chosen.length : undefined}
    >
      <Await read={facets} skeleton={<ValuesSkeleton rows={first} />}>
        {(answer) => (
          <>
            {props.children}
            <CountedValues
              key={props.among}
              label={t(`browse.${name}`)}
              first={first}
              {...(find && { find })}
              values={only ? only(answer[name]) : answer[name]}
              chosen={chosen}
              onChange={(values) => onChange({ [name]: values })}
            />
          </>
        )}
      </Await>
    </Collapse>
  );
}
