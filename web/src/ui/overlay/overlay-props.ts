import type { ReactNode } from "react";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called after it has faded out. */
  onClosed?: () => void;
  /** Names the decision. */
  title: string;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** Any CSS length; 28rem by default. */
  width?: string;
}

export interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** `right` for a quick look; `bottom` for a phone's sheet. */
  side?: "right" | "left" | "bottom";
  /** No padding round the content. */
  flush?: boolean;
  children: ReactNode;
}

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** What the item does; with `href` it is a link instead. */
  onSelect?: () => void;
  href?: string;
  /** The key that does the same. */
  shortcut?: string;
  /** For a group of choices: whether this one is selected. */
  selected?: boolean;
  /** A short label, if the whole group is in one row. */
  short?: string;
  /** Comes last, in a group of its own. */
  danger?: boolean;
  /** Why it cannot be chosen now. */
  disabled?: string | undefined;
}

export interface Question {
  /** Names the thing: "Delete 3 members?" */
  title: string;
  /** The consequence. */
  text: ReactNode;
  /** What the button does: "Delete 3 members". */
  confirm: string;
  /** `primary` for money and other things that are not destructive. */
  tone?: "danger" | "primary" | undefined;
  /** The label of the way back, if it is not "Cancel"; it has the focus at first. */
  stay?: string | undefined;
  /** What must be typed first: the number of records above 25, the name on erasure. */
  typed?: string | undefined;
}
