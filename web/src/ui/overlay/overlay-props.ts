import type { ReactNode } from "react";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  /** After it has faded. */
  onClosed?: () => void;
  /** Names the thing that is decided. */
  title: string;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** Any CSS length; 28rem unless told. */
  width?: string;
}

export interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** `right` for a quick look; `bottom` is the sheet of a phone. */
  side?: "right" | "left" | "bottom";
  /** No padding round the content. */
  flush?: boolean;
  children: ReactNode;
}

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Acts, or with `href` goes somewhere. */
  onSelect?: () => void;
  href?: string;
  /** The key that does the same. */
  shortcut?: string;
  /** One of several of which one is selected: whether it is this. */
  selected?: boolean;
  /** What it is called where all of its group stand in one row. */
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
  /** Money and other things that are not destructive take the primary button. */
  tone?: "danger" | "primary" | undefined;
  /** What the way back is called, where it is more than "Cancel"; the focus is on it at first. */
  stay?: string | undefined;
  /** To be typed first: the number of records above 25, the name on erasure. */
  typed?: string | undefined;
}
