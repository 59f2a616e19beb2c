import { IconDots } from "@tabler/icons-react";
import { views } from "@vitrine/contract/accounts/views";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import { copyText } from "#ui/format/copy-text.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import type { MenuItem } from "#ui/overlay/overlay-props.ts";
import { toast } from "#ui/overlay/toast.ts";
import type { SavedView, ViewedList } from "./use-views.ts";

interface ViewMenuProps {
  list: ViewedList;
  view: SavedView;
  isStart: boolean;
  onRename: () => void;
  /** Shows everything, once the view is deleted. */
  onGone: () => void;
}

const refreshes = [views.list];

/** The address that shows the view to everybody who has it. */
const copyLink = ({ id }: SavedView) => {
  const address = new URL(window.location.pathname, window.location.origin);
  address.searchParams.set("view", id);
  void copyText(address.href, () => toast({ tone: "neutral", text: t("staff.linkCopied") }));
};

/** The actions on the view that is shown. */
export function ViewMenu({ list, view, isStart, onRename, onGone }: ViewMenuProps) {
  const { id, name, search, audience, group } = view;
  const start = useAction<string | null>({
    run: (write, viewId) => write(views.start, { list, viewId }),
    refreshes,
    done: (viewId) => t(viewId === null ? "staff.startGone" : "staff.startSet", { name }),
  });
  const remove = useAction({
    run: async (write) => {
      await write(views.remove, { id });
      onGone();
    },
    refreshes,
    done: () => t("staff.viewDeleted", { name }),
    undo: {
      run: async (write) => {
        const groupId = group?.id ?? null;
        const saved = await write(views.save, { list, name, search, audience, groupId });
        if (isStart) await write(views.start, { list, viewId: saved.id });
      },
    },
  });
  const own: MenuItem[] = [
    { label: t("staff.rename"), onSelect: onRename },
    { label: t("staff.deleteView"), onSelect: () => remove.press(), danger: true },
  ];
  const everybodys: MenuItem[] = [
    {
      label: t(isStart ? "staff.noStart" : "staff.setStart"),
      onSelect: () => start.press(isStart ? null : id),
    },
    { label: t("staff.copyLink"), onSelect: () => copyLink(view) },
  ];
  const label = t("staff.viewOptions", { name });

  return (
    <>
      {start.failure}
      {remove.failure}
      <Menu
        label={label}
        groups={view.can.change ? [everybodys, own] : [everybodys]}
        trigger={(props) => (
          <IconButton size="small" label={label} {...props}>
            <IconDots aria-hidden />
          </IconButton>
        )}
      />
    </>
  );
}
