import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import { Menu } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { cx } from "#ui/format/cx.ts";
import { Kbd } from "#ui/format/kbd.tsx";
import { Link } from "#ui/layout/link.tsx";
import { useMounted } from "#ui/layout/use-mounted.ts";
import { Library } from "#ui/theme/library.tsx";
import { motionTime } from "#ui/theme/motion.ts";
import { DrawerBody } from "./drawer-body.tsx";
import type { MenuItem } from "./overlay-props.ts";
import { usePhone } from "./trigger.ts";
import styles from "./popup.module.css";

interface MenuBodyProps {
  opened: boolean;
  onClose: () => void;
  label: string;
  groups: MenuItem[][];
  head: ReactNode;
  align: "start" | "end";
}

/** The list of a menu; loaded with the first one that opens. */
export function MenuBody(props: MenuBodyProps) {
  const { opened, onClose, label, groups, head, align } = props;
  const mounted = useMounted();
  const phone = usePhone();

  if (phone) {
    return (
      <DrawerBody opened={opened} onClose={onClose} title={label} side="bottom">
        {head && <div className={styles.menuHead}>{head}</div>}
        <Groups groups={groups}>{(item) => <SheetEntry item={item} onClose={onClose} />}</Groups>
      </DrawerBody>
    );
  }
  return (
    <Library>
      <Menu
        opened={mounted && opened}
        onChange={(next) => !next && onClose()}
        position={`bottom-${align}`}
        offset={6}
        withInitialFocusPlaceholder={false}
        // A key pressed before the menu has the focus would close it.
        clickOutsideEvents={["mousedown", "touchstart"]}
        transitionProps={{ transition: "pop", duration: motionTime("medium") }}
      >
        <Menu.Target>
          <span className={styles.anchor} aria-hidden />
        </Menu.Target>
        <Menu.Dropdown
          className={cx(styles.dropdown, styles.menu)}
          aria-label={label}
          aria-labelledby={undefined}
        >
          {head && <div className={styles.menuHead}>{head}</div>}
          <Groups groups={groups}>{(item) => <Entry item={item} />}</Groups>
        </Menu.Dropdown>
      </Menu>
    </Library>
  );
}

interface GroupsProps {
  groups: MenuItem[][];
  children: (item: MenuItem) => ReactNode;
}

const Groups = ({ groups, children }: GroupsProps) =>
  groups
    .filter((group) => group.length > 0)
    .map((group, at) => (
      <Fragment key={group[0]?.label}>
        {at > 0 && <hr className={styles.divider} />}
        <div className={group.some(({ short }) => short) ? styles.choices : undefined}>
          {group.map((item) => (
            <Fragment key={item.label}>{children(item)}</Fragment>
          ))}
        </div>
      </Fragment>
    ));

const Words = ({ item }: { item: MenuItem }) => (
  <>
    {item.icon}
    <span className={styles.words}>
      {item.short ?? item.label}
      {item.disabled && <span className={styles.why}>{item.disabled}</span>}
    </span>
    {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
  </>
);

function Entry({ item }: { item: MenuItem }) {
  const common = {
    className: cx(styles.item, item.danger && styles.danger),
    "aria-label": item.short && item.label,
    "aria-keyshortcuts": item.shortcut,
    "aria-disabled": item.disabled ? true : undefined,
    "data-disabled": item.disabled ? true : undefined,
    closeMenuOnClick: !item.disabled,
    classNames: { itemLabel: styles.line },
  };
  if (item.href) {
    return (
      <Menu.Item {...common} component={Link} href={item.href}>
        <Words item={item} />
      </Menu.Item>
    );
  }
  if (item.selected !== undefined) {
    return (
      <Menu.RadioItem
        {...common}
        value={item.label}
        checked={item.selected}
        onChange={item.onSelect ?? (() => {})}
        checkIcon={<IconCheck aria-hidden />}
        classNames={{ ...common.classNames, itemIndicator: styles.check }}
      >
        <Words item={item} />
      </Menu.RadioItem>
    );
  }
  return (
    <Menu.Item {...common} onClick={item.disabled ? undefined : item.onSelect}>
      <Words item={item} />
    </Menu.Item>
  );
}

function SheetEntry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const className = cx(styles.item, item.danger && styles.danger);

  if (item.href) {
    return (
      <Link className={className} href={item.href} onClick={onClose}>
        <Words item={item} />
      </Link>
    );
  }
  const choose = () => {
    onClose();
    item.onSelect?.();
  };
  return (
    <button
      type="button"
      className={className}
      disabled={Boolean(item.disabled)}
      aria-label={item.short && item.label}
      aria-pressed={item.selected}
      onClick={choose}
    >
      <Words item={item} />
      {item.selected && !item.short && <IconCheck aria-hidden />}
    </button>
  );
}
