import { RecordList, type RecordListProps, type Records } from "#app/list/record-list.tsx";
import { LookMenu } from "#ui/list/look/look-menu.tsx";
import { useLook } from "./use-look.ts";
import { useStayingList } from "./use-staying-list.ts";

type StaffListProps<A extends Records, S extends object> = Omit<
  RecordListProps<A, S>,
  "look" | "density" | "isGone"
>;

/** A list as staff have it: they choose its columns, their order and how dense it is. */
export function StaffList<A extends Records, S extends object>(props: StaffListProps<A, S>) {
  const { columns, density, menu } = useLook(props.columns);

  const { list, isGone } = useStayingList(props.list);

  return (
    <RecordList {...props} {...{ list, columns, density, isGone }} look={<LookMenu {...menu} />} />
  );
}
