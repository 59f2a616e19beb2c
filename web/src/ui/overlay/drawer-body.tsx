import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import { Drawer } from "@mantine/core";
import { t } from "#text/index.ts";
import { EditsInside } from "#ui/form/unsaved.ts";
import { cx } from "#ui/format/cx.ts";
import { useMounted } from "#ui/layout/use-mounted.ts";
import { Library } from "#ui/theme/library.tsx";
import { motionTime } from "#ui/theme/motion.ts";
import { useClosing } from "./closing.ts";
import { useEscape } from "./escape.ts";
import type { DrawerProps } from "./overlay-props.ts";
import { usePhone } from "./trigger.ts";
import styles from "./popup.module.css";

const sizes = { wide: "30rem", phone: "100%", sheet: "auto" };

/** The drawer itself; loaded with the first one that opens. */
export function DrawerBody({
  opened,
  onClose,
  title,
  side = "right",
  flush,
  children,
}: DrawerProps) {
  const mounted = useMounted();
  const phone = usePhone();
  const sheet = side === "bottom";
  const { edits, close } = useClosing(onClose);
  useEscape(mounted && opened, close);

  return (
    <Library>
      <Drawer
        opened={mounted && opened}
        onClose={close}
        closeOnEscape={false}
        title={title}
        position={side}
        size={sheet ? sizes.sheet : phone ? sizes.phone : sizes.wide}
        lockScroll={false}
        transitionProps={{ duration: motionTime("slow") }}
        closeButtonProps={{ "aria-label": t("ui.close"), iconSize: 20 }}
        classNames={{
          content: cx(styles.content, sheet && styles.sheet),
          overlay: styles.overlay,
          header: styles.header,
          title: styles.title,
          body: flush ? styles.flush : styles.body,
          close: styles.close,
        }}
      >
        <EditsInside value={edits}>{children}</EditsInside>
      </Drawer>
    </Library>
  );
}
