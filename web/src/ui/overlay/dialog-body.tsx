import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import { Modal } from "@mantine/core";
import { t } from "#text/index.ts";
import { EditsInside } from "#ui/form/unsaved.ts";
import { cx } from "#ui/format/cx.ts";
import { useMounted } from "#ui/layout/use-mounted.ts";
import { Library } from "#ui/theme/library.tsx";
import { motionTime } from "#ui/theme/motion.ts";
import { useClosing } from "./closing.ts";
import { useEscape } from "./escape.ts";
import type { DialogProps } from "./overlay-props.ts";
import { useReturnFocus } from "./return-focus.ts";
import styles from "./popup.module.css";

/** The dialog itself; loaded with the first one that opens. */
export function DialogBody(props: DialogProps) {
  const { opened, onClose, onClosed, title, children, actions, width } = props;
  const mounted = useMounted();
  const { edits, close } = useClosing(onClose);
  useEscape(mounted && opened, close);
  useReturnFocus(opened);

  return (
    <Library>
      <Modal
        opened={mounted && opened}
        onClose={close}
        closeOnEscape={false}
        {...(onClosed && { onExitTransitionEnd: onClosed })}
        title={title}
        size={width ?? "28rem"}
        centered
        lockScroll={false}
        transitionProps={{ transition: "fade", duration: motionTime("medium") }}
        closeButtonProps={{ "aria-label": t("ui.close"), iconSize: 20 }}
        classNames={{
          content: cx(styles.content, styles.dialog),
          overlay: styles.overlay,
          header: styles.header,
          title: styles.title,
          body: styles.body,
          close: styles.close,
        }}
      >
        <EditsInside value={edits}>{children}</EditsInside>
        {actions && <div className={styles.foot}>{actions}</div>}
      </Modal>
    </Library>
  );
}
