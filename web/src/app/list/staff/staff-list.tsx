import { RecordList, type RecordListProps, type Records } from "#app/list/record-list.tsx";
import { ExportButton } from "#app/tray/export-button.tsx";
import type { Exporting } from "#app/tray/export-of.ts";
import { LookMenu } from "#ui/list/look/look-menu.tsx";
import { useLook } from "./use-look.ts";
import { useStayingList } from "./use-staying-list.ts";

type StaffListProps<A extends Records, S extends object> = Omit<
  RecordListProps<A, S>,
  "look" | "density" | "isGone"
> & {
  /** How it leaves as a file. */
  file?: Exporting;
};

/** A list as staff have it: they choose its columns, their order and how dense it is. */
export function StaffList<A extends Records, S extends object>({
  file,
  ...props
}: StaffListProps<A, S>) {
  const { columns, density, menu } = useLook(props.columns);
  const { count = 0, isCapped = false } = props.list.paging ?? {};
  const { list, isGone } = useStayingList(props.list);
  const shown = columns.map(({ id }) => id);

  return (
    <RecordList
      {...props}
      {...{ list, columns, density, isGone }}
      look={
        <>
          {file && <ExportButton {...file} {...{ count, isCapped, shown }} />}
          <LookMenu {...menu} />
        </>
      }
    />
  );
}
