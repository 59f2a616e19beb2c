import { views as calls } from "@vitrine/contract/accounts/views";
import { type ReactNode, useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Counter } from "#ui/list/counter.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { RenameViewForm, SaveViewForm } from "./save-view-form.tsx";
import { type BuiltInView, useViews, type ViewedList } from "./use-views.ts";
import { ViewMenu } from "./view-menu.tsx";
import styles from "./list-views.module.css";

interface TabProps {
  isShown: boolean;
  isEdited?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const ViewTab = ({ isShown, isEdited = false, onPress, children }: TabProps) => (
  <button type="button" className={styles.view} aria-pressed={isShown} onClick={onPress}>
    {children}
    {isEdited && (
      <>
        <span className={styles.dot} />
        <VisuallyHidden>{t("ui.edited")}</VisuallyHidden>
      </>
    )}
  </button>
);

interface ListViewsProps {
  list: ViewedList;
  /** The first shows everything there is. */
  builtIn: readonly BuiltInView[];
}

type Asked = "save" | "rename" | undefined;

/** The views of a list, each one press away: the built-in ones, then the saved ones. */
export function ListViews({ list, builtIn }: ListViewsProps) {
  const views = useViews(list, builtIn);
  const { items, saved, plain, isEdited, search } = views;
  const [asked, setAsked] = useState<Asked>();
  const done = () => setAsked(undefined);
  const save = useAction({
    run: async (write) => {
      if (saved) await write(calls.change, { id: saved.id, name: saved.name, search });
    },
    refreshes: [calls.list],
    done: () => t("staff.viewSaved", { name: saved?.name }),
  });
  const toAll = () => {
    const [all] = builtIn;
    if (all) views.openBuiltIn(all);
  };

  return (
    <div className={styles.line}>
      <div role="group" aria-label={t("staff.views")} className={styles.views}>
        {builtIn.map((view) => (
          <ViewTab key={view.id} isShown={view === plain} onPress={() => views.openBuiltIn(view)}>
            {view.label}
            {view.count !== undefined && view.count > 0 && (
              <Counter tone="neutral" value={view.count} />
            )}
          </ViewTab>
        ))}
        {items.map((view) => (
          <ViewTab
            key={view.id}
            isShown={view === saved}
            isEdited={view === saved && isEdited}
            onPress={() => views.open(view)}
          >
            {view.name}
          </ViewTab>
        ))}
      </div>
      <div className={styles.acts}>
        {save.failure}
        {isEdited && saved?.can.change && (
          <Button variant="link" sending={save.isPending} onClick={() => save.press()}>
            {t("staff.save")}
          </Button>
        )}
        {(isEdited || (!saved && !plain)) && (
          <Button variant="link" onClick={() => setAsked("save")}>
            {t(isEdited ? "staff.saveAs" : "staff.saveView")}
          </Button>
        )}
        {isEdited && saved && (
          <Button variant="link" onClick={() => views.open(saved)}>
            {t("staff.resetView")}
          </Button>
        )}
        {saved && (
          <ViewMenu
            list={list}
            view={saved}
            isStart={saved.id === views.startId}
            onRename={() => setAsked("rename")}
            onGone={toAll}
          />
        )}
      </div>
      <Drawer opened={asked === "save"} onClose={done} title={t("staff.saveView")}>
        {asked === "save" && (
          <SaveViewForm
            list={list}
            search={search}
            audiences={views.audiences}
            onDone={(id) => {
              done();
              views.open({ id, search });
            }}
          />
        )}
      </Drawer>
      <Drawer opened={asked === "rename"} onClose={done} title={t("staff.rename")}>
        {asked === "rename" && saved && <RenameViewForm view={saved} onDone={done} />}
      </Drawer>
    </div>
  );
}
