import { IconAlertCircle, IconX } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { sizeText } from "./file-rule.ts";
import type { Sending } from "./use-uploads.ts";
import styles from "./upload.module.css";

type Props = {
  sendings: Sending[];
  onCancel: (key: number) => void;
  onRetry: (sending: Sending) => void;
};

const percent = (share: number) => Math.round(share * 100);

/** Files being uploaded: the progress of each, and why one was refused. */
export const UploadList = ({ sendings, onCancel, onRetry }: Props) => (
  <ul className={styles.list} aria-label={t("files.uploads")}>
    {sendings.map((one) => (
      <li key={one.key}>
        <UploadItem sending={one} onCancel={() => onCancel(one.key)} onRetry={() => onRetry(one)} />
      </li>
    ))}
  </ul>
);

type ItemProps = { sending: Sending; onCancel: () => void; onRetry?: () => void };

export function UploadItem({ sending, onCancel, onRetry }: ItemProps) {
  const { file, share, problem, mayRetry } = sending;
  const cancel = problem ? "files.forget" : "files.cancelUpload";

  return (
    <div className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{file.name}</strong> <span>{sizeText(file.size)}</span>
        </p>
        {problem ? (
          <p className={styles.problem} role="alert">
            <IconAlertCircle aria-hidden /> {problem.message}
          </p>
        ) : (
          <div className={styles.progress}>
            <progress value={percent(share)} max={100} aria-label={file.name} />
            <span aria-hidden>
              {share < 1 ? t("files.percent", { percent: percent(share) }) : t("files.checking")}
            </span>
          </div>
        )}
      </div>
      {problem && mayRetry && onRetry && (
        <Button small onClick={onRetry}>
          {t("ui.retry")}
        </Button>
      )}
      <IconButton size="small" label={t(cancel, { name: file.name })} onClick={onCancel}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  );
}
