import "@mantine/core/styles/Popover.layer.css";
import { Popover } from "@mantine/core";
import type { ReactNode } from "react";
import { cx } from "#ui/format/cx.ts";
import { useMounted } from "#ui/layout/use-mounted.ts";
import { Library } from "#ui/theme/library.tsx";
import { motionTime } from "#ui/theme/motion.ts";
import { DrawerBody } from "./drawer-body.tsx";
import { useEscape } from "./escape.ts";
import { usePhone } from "./trigger.ts";
import styles from "./popup.module.css";

interface PopoverBodyProps {
  opened: boolean;
  onClose: () => void;
  label: string;
  align: "start" | "end";
  beside: boolean | undefined;
  width: string | undefined;
  children: ReactNode;
}

/** The panel of a popover; loaded with the first one that opens. */
export function PopoverBody({ opened, onClose, label, children, ...place }: PopoverBodyProps) {
  const { align, beside, width } = place;
  const mounted = useMounted();
  const phone = usePhone();
  useEscape(mounted && opened && !phone, onClose);

  if (phone) {
    return (
      <DrawerBody opened={opened} onClose={onClose} title={label} side="bottom" flush>
        {children}
      </DrawerBody>
    );
  }
  return (
    <Library>
      <Popover
        opened={mounted && opened}
        onChange={(next) => !next && onClose()}
        position={`${beside ? "right" : "bottom"}-${align}`}
        offset={beside ? 10 : 6}
        width={width ?? "22.5rem"}
        trapFocus
        returnFocus
        withRoles={false}
        transitionProps={{ transition: "pop", duration: motionTime("medium") }}
      >
        <Popover.Target>
          <span className={cx(styles.anchor, beside && styles.beside)} aria-hidden />
        </Popover.Target>
        <Popover.Dropdown
          className={cx(styles.dropdown, styles.panel)}
          role="dialog"
          aria-label={label}
        >
          {children}
        </Popover.Dropdown>
      </Popover>
    </Library>
  );
}
