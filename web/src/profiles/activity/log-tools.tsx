import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { z } from "zod";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { Popover } from "#ui/overlay/popover.tsx";
import styles from "./log.module.css";

const Source = z.object({ address: z.string().max(45), requestId: z.string().max(100) });
type Source = z.output<typeof Source>;

const inWords = ({ address, requestId }: Source) =>
  [address, requestId].filter(Boolean).join(" · ") || t("logs.more");

type Props = { source: Source; onChange: (source: Source) => void };
type RangesProps = Props & {
  /** The period filter. */
  children: ReactNode;
};

/** Filters by when and from where something was done. */
export const LogRanges = ({ children, ...props }: RangesProps) => (
  <div className={styles.ranges}>
    {children}
    <SourcePicker {...props} />
  </div>
);

/** Filters by the IP address and the request that did something. */
const SourcePicker = ({ source, onChange }: Props) => (
  <Popover
    label={t("logs.more")}
    align="start"
    width="20rem"
    trigger={(props) => (
      <Button {...props}>
        {inWords(source)}
        <IconChevronDown aria-hidden />
      </Button>
    )}
  >
    {(close) => {
      const choose = (next: Source) => {
        onChange(next);
        close();
      };
      return (
        <div className={styles.chooser}>
          <Form
            schema={Source}
            label={t("logs.more")}
            start={{ address: source.address, requestId: source.requestId }}
            onSubmit={choose}
          >
            <TextField name="address" label={t("logs.address")} optional />
            <TextField name="requestId" label={t("logs.request")} optional />
            <div className={styles.chooserEnd}>
              <SubmitButton>{t("logs.apply")}</SubmitButton>
              <Button variant="quiet" onClick={() => choose({ address: "", requestId: "" })}>
                {t("logs.clear")}
              </Button>
            </div>
          </Form>
        </div>
      );
    }}
  </Popover>
);

type Person = { id: string; fullName: string };

/** Filters by the person who did it. */
export const peopleFilter = (people: readonly Person[] = []): Filter<"people"> => ({
  name: "people",
  label: t("logs.who"),
  kind: "many",
  options: people.map(({ id, fullName }) => ({ value: id, label: fullName })),
});

/** The texts of a log. */
export const logWords = () => ({
  count: (entries: { count: number; shown: string }) => t("logs.entries", entries),
  failed: t("logs.failed"),
  none: t("logs.none"),
});
