import { FieldError } from "#ui/form/field-frame.tsx";
import field from "#ui/form/field.module.css";
import { UploadItem } from "./upload-list.tsx";
import type { useUploads } from "./use-uploads.ts";

type Props = { uploads: ReturnType<typeof useUploads>; error: string | undefined };

/** The progress of a field's upload, and the form's message about it. */
export const SentPicture = ({ uploads: { sendings, cancel, retry }, error }: Props) => (
  <>
    {sendings.map((one) => (
      <UploadItem
        key={one.key}
        sending={one}
        onCancel={() => cancel(one.key)}
        onRetry={() => retry(one)}
      />
    ))}
    {error && (
      <p className={field.error}>
        <FieldError>{error}</FieldError>
      </p>
    )}
  </>
);
