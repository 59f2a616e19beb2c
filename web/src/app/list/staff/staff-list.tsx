import { lazy, Suspense, useRef } from "react";
import { RecordList, type RecordListProps, type Records } from "#app/list/record-list.tsx";
import { ExportButton } from "#app/tray/export-button.tsx";
import type { Exporting } from "#app/tray/export-of.ts";
import { useHotkeys } from "#ui/layout/hotkeys.ts";
import { LookMenu } from "#ui/list/look/look-menu.tsx";
import type { RowOf } from "#ui/list/list.ts";
import { inTime } from "#ui/state/in-time.ts";
import type { Preview } from "./preview/row-preview.tsx";
import { usePreview } from "./preview/use-preview.ts";
import { useLook } from "./use-look.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useStayingList } from "./use-staying-list.ts";

const loadPreview = inTime(() => import("./preview/row-preview.tsx"));
const RowPreview = lazy(() => loadPreview().then((part) => ({ default: part.RowPreview })));

type Own = "look" | "density" | "isGone" | "rowKeys" | "onRow" | "onSpace";
type StaffListProps<A extends Records, S extends object> = Omit<RecordListProps<A, S>, Own> & {
  /** The export of the list. */
  file?: Exporting;
  /** The preview of a row beside the list, for people who may see it. */
  preview?: Preview<RowOf<A>> | undefined;
};

/** A list for staff: with a choice of columns, keys that act on rows, and a preview beside it. */
export function StaffList<A extends Records, S extends object>({
  file,
  preview,
  ...props
}: StaffListProps<A, S>) {
  const { actions = [], nameOf } = props;
  const { columns, density, menu } = useLook(props.columns);
  const { count = 0, isCapped = false } = props.list.paging ?? {};
  const { list, isGone } = useStayingList(props.list);
  const rows: readonly RowOf<A>[] = list.read.data?.items ?? [];
  const { keys, act, failure } = useRowKeys<RowOf<A>>({ rows, actions, nameOf });
  const { shown, ...looking } = usePreview(rows, preview !== undefined);
  const box = useRef<HTMLDivElement>(null);
  const find = () => box.current?.querySelector<HTMLElement>('[type="search"]')?.focus();
  useHotkeys({ "/": find }, props.find !== undefined);

  return (
    <div ref={box}>
      {!shown && failure}
      <RecordList
        {...props}
        list={list}
        columns={columns}
        density={density}
        isGone={isGone}
        rowKeys={keys}
        onRow={looking.onRow}
        onSpace={looking.toggle}
        look={
          <>
            {file && (
              <ExportButton
                {...file}
                count={count}
                isCapped={isCapped}
                shown={columns.map(({ id }) => id)}
              />
            )}
            <LookMenu {...menu} />
          </>
        }
      />
      {shown && preview && (
        <Suspense>
          <RowPreview
            preview={preview}
            actions={actions}
            act={act}
            failure={failure}
            {...shown}
            count={rows.length}
            onMove={looking.move}
            onClose={looking.close}
          />
        </Suspense>
      )}
    </div>
  );
}
