import { browse } from "@vitrine/contract/browse";
import { teamBands } from "@vitrine/contract/profiles/team-bands";
import { Suspense } from "react";
import { useRead } from "#app/calls/api.ts";
import { later } from "#app/later.ts";
import styles from "#browse/browse.module.css";
import { ClientName } from "#browse/client-name.tsx";
import { type RangeFilter, rangeOrNull } from "#browse/search/browse-search.ts";
import { ChatStatus } from "#profiles/card/chat-status.tsx";
import { t } from "#text/index.ts";
import { Switch } from "#ui/form/choice.tsx";
import { timeText } from "#ui/format/date.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Collapse } from "#ui/overlay/collapse.tsx";
import { Await } from "#ui/state/await.tsx";
import { CategoryGroup } from "./category-group.tsx";
import { type GroupProps, ListGroup } from "./list-group.tsx";
import { ValuesSkeleton } from "./values-skeleton.tsx";

/** Loaded when a range is first opened. */
const RangeField = later(() => import("#ui/form/range/range-field.tsx"), "RangeField");

type RangeProps = Pick<GroupProps, "filter" | "onChange"> & { name: RangeFilter };

function RangeGroup({ name, filter, onChange }: RangeProps) {
  const ranges = useRead(browse.minMax, {}, { staleTime: 300_000 });

  return (
    <Collapse title={t(`browse.${name}`)} open={filter[name] !== null}>
      <Await read={ranges} failed={t("browse.rangesFailed")} skeleton={<ValuesSkeleton rows={2} />}>
        {(answer) => (
          <Suspense fallback={<ValuesSkeleton rows={2} />}>
            <RangeField
              label={t(`browse.${name}`)}
              min={answer[`${name}Min`]}
              max={answer[`${name}Max`]}
              value={filter[name] ?? {}}
              format={name === "founded" ? String : wholeNumber}
              onChange={(range) => onChange({ [name]: rangeOrNull(range) })}
            />
          </Suspense>
        )}
      </Await>
    </Collapse>
  );
}

function ChatGroup({ filter, onChange }: Pick<GroupProps, "filter" | "onChange">) {
  return (
    <Collapse title={t("browse.contact")} open>
      <Switch
        isLast
        label={<ChatStatus lit>{t("ui.openToChat")}</ChatStatus>}
        checked={filter.isAvailableToChat}
        onChange={(event) => onChange({ isAvailableToChat: event.currentTarget.checked })}
      />
    </Collapse>
  );
}

/** Every filter with its counts; chosen values also appear as chips above the results. */
export function FilterRail(props: GroupProps) {
  const { filter, facets, onChange } = props;
  if (facets.data === undefined && !facets.isPending)
    return (
      <div className={styles.filters}>
        <Await read={facets} failed={t("browse.countsFailed")}>
          {() => null}
        </Await>
      </div>
    );

  return (
    <div className={styles.filters}>
      <CategoryGroup {...props} />
      <ListGroup {...props} name="countryIds" open find={t("browse.findCountry")} first={4} />
      <ChatGroup {...props} />
      <RangeGroup {...props} name="totalFundingAmount" />
      <RangeGroup {...props} name="founded" />
      <ListGroup {...props} name="businessModel" />
      <ListGroup {...props} name="teamSize" order={teamBands} />
      <RangeGroup {...props} name="numberOfClients" />
      <ListGroup {...props} name="targetMarket" />
      <ListGroup {...props} name="companyStatus" />
      <ListGroup {...props} name="companyType" />
      <ListGroup
        {...props}
        name="presenceInCountriesIds"
        find={t("browse.findCountry")}
        first={4}
      />
      <ClientName
        name={filter.filterClientName}
        onChange={(filterClientName) => onChange({ filterClientName })}
      />
      <ListGroup {...props} name="tags" find={t("browse.findTag")} />
      {facets.data?.countedAt && (
        <p className={styles.countedAt}>
          {t("browse.countedAt", { time: timeText(facets.data.countedAt) })}
        </p>
      )}
    </div>
  );
}
