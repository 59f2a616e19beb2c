import { useNavigate } from "@tanstack/react-router";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useState } from "react";
import type { OnPage } from "#app/actions/on-page.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { Kbd } from "#ui/format/kbd.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { type Jump, type JumpGroup, useJumps } from "./use-jumps.tsx";
import styles from "./palette.module.css";

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  words: string;
  onWords: (words: string) => void;
  /** The actions on what is on the screen. */
  onPage: readonly OnPage[];
  showKeys: () => void;
}

interface GroupProps {
  group: JumpGroup;
  idOf: (jump: Jump) => string;
  active: Jump | undefined;
  onTake: (jump: Jump) => void;
}

function Group({ group: { title, jumps }, idOf, active, onTake }: GroupProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <div id={titleId} role="presentation" className={styles.title}>
        {title}
      </div>
      {jumps.map((jump) => (
        <button
          key={jump.id}
          id={idOf(jump)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={jump === active}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(jump)}
        >
          {jump.icon}
          <bdi className={styles.label}>{jump.label}</bdi>
          {jump.note && <span className={styles.note}>{jump.note}</span>}
          {jump.shortcut && <Kbd>{jump.shortcut}</Kbd>}
        </button>
      ))}
    </div>
  );
}

/** Opens any back-office screen, finds companies and people, and acts on the screen's records, by typing. */
export function Palette(props: PaletteProps) {
  const { isOpen, onClose, words, onWords, onPage, showKeys } = props;
  const navigate = useNavigate();
  const [marked, setMarked] = useState<string>();
  const id = useId();
  const groups = useJumps(words, onPage, showKeys);
  const all = groups.flatMap(({ jumps }) => jumps);
  const active = all.find((jump) => jump.id === marked) ?? all[0];
  const idOf = (jump: Jump) => `${id}-${jump.id}`;

  const take = (jump: Jump) => {
    onClose();
    if ("href" in jump) void navigate({ to: jump.href });
    else jump.act();
  };
  const mark = (jump: Jump | undefined) => {
    if (!jump) return;
    setMarked(jump.id);
    document.getElementById(idOf(jump))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = all.findIndex((jump) => jump === active);
    const keys = new Map([
      ["ArrowDown", () => mark(all[(at + 1) % all.length])],
      ["ArrowUp", () => mark(all.at(at - 1))],
      ["Enter", () => active && take(active)],
    ]);
    const press = keys.get(event.key);
    if (!press || event.nativeEvent.isComposing) return;
    event.preventDefault();
    press();
  };

  return (
    <Dialog opened={isOpen} onClose={onClose} title={t("staff.jump")} width="40rem">
      <label className={styles.field}>
        <IconSearch aria-hidden />
        <VisuallyHidden>{t("staff.jump")}</VisuallyHidden>
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
          autoComplete="off"
          spellCheck={false}
          value={words}
          placeholder={t("staff.jumpWhat")}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            onWords(event.currentTarget.value);
            setMarked(undefined);
          }}
        />
      </label>
      <VisuallyHidden live>{t("staff.jumps", { count: all.length })}</VisuallyHidden>
      <div id={id} role="listbox" aria-label={t("staff.jump")} className={styles.list}>
        {groups.map((group) => (
          <Group key={group.title} group={group} idOf={idOf} active={active} onTake={take} />
        ))}
      </div>
      {all.length === 0 && <p className={styles.none}>{t("staff.noJump")}</p>}
    </Dialog>
  );
}
