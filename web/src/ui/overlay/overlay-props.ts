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
  /** Comes last, in a group of its own. */
  danger?: boolean;
  /** Why it cannot be chosen now. */
  disabled?: string | undefined;
}
