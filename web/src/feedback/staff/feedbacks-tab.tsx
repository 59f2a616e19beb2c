import type { Output } from "@vitrine/contract/endpoint";
import { staffFeedback } from "@vitrine/contract/feedback/staff";
import { useState } from "react";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { useMe } from "#app/session/me.ts";
import "#text/company.ts";
import "#text/feedback.ts";
import { t } from "#text/index.ts";
import { oneDecimal } from "#ui/format/number.ts";
import { StarRow } from "#ui/format/stars.tsx";
import { Card } from "#ui/layout/card.tsx";
import { DistributionBars, type Star } from "#ui/list/distribution-bars.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Pagination } from "#ui/list/pagination.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { CorrectForm, type Item, RemoveForm } from "./correct-forms.tsx";
import { FeedbackLine } from "./feedback-line.tsx";
import styles from "./staff-feedback.module.css";

type Answer = Omit<Output<typeof staffFeedback.list>, "items" | "count">;
type SummaryProps = { answer: Answer; chosen: Star | undefined; onChoose: (star?: Star) => void };

/** The rating, and how many gave each number of stars; a bar narrows the list. */
const Summary = ({ answer, chosen, onChoose }: SummaryProps) => (
  <Card className={styles.summary}>
    <p className={styles.start}>
      {answer.weightedRate !== null && (
        <>
          <strong>{oneDecimal(answer.weightedRate)}</strong>
          <StarRow value={answer.weightedRate} />
        </>
      )}
      <span>
        {t("ui.ratings", { count: answer.countOfAll })}
        {answer.isEarly && ` · ${t("ui.early")}`}
        {answer.rate !== null && ` · ${t("feedback.plain", { rate: oneDecimal(answer.rate) })}`}
      </span>
    </p>
    <DistributionBars counts={answer.distribution} chosen={chosen} onChoose={onChoose} />
  </Card>
);

type Opened = { item: Item; what: "correct" | "remove" } | undefined;

const Drawers = ({ opened, onClose }: { opened: Opened; onClose: () => void }) => (
  <Drawer
    opened={opened !== undefined}
    onClose={onClose}
    title={t(opened?.what === "remove" ? "company.deleteRating" : "company.correctRating")}
  >
    {opened?.what === "correct" && <CorrectForm item={opened.item} onDone={onClose} />}
    {opened?.what === "remove" && <RemoveForm item={opened.item} onDone={onClose} />}
  </Drawer>
);

const firstPage = { page: 1, pageSize: 5 };

/** A startup's ratings, five to a page; people with the right can correct or delete them. */
export function FeedbacksTab({ company: { id: startupId } }: { company: { id: string } }) {
  const [stars, setStars] = useState<Star>();
  const [opened, setOpened] = useState<Opened>();
  const mayCorrect = useMe().authority.permissions.includes("STARTUPS_EDIT_FEEDBACKS");
  const { read, paging, change } = useInnerList(staffFeedback.list, firstPage, (search) => ({
    ...search,
    startupId,
    isAllStars: stars === undefined,
    rate: stars ?? null,
  }));
  const choose = (star?: Star) => {
    setStars(star);
    change({});
  };

  return (
    <div className={styles.tab}>
      {!mayCorrect && <Note tone="info">{t("admin.readOnly")}</Note>}
      {read.data && read.data.countOfAll > 0 && (
        <Summary answer={read.data} chosen={stars} onChoose={choose} />
      )}
      <Card className={styles.list}>
        <Await
          read={read}
          failed={t("feedback.failed")}
          skeleton={<TextSkeleton lines={8} />}
          empty={
            stars === undefined ? (
              <EmptyState thing="star" title={t("company.noFeedbacks")}>
                {t("company.noFeedbacksWhy")}
              </EmptyState>
            ) : (
              t("feedback.noneWith", { count: stars })
            )
          }
        >
          {(items) => (
            <>
              <ul className={styles.items}>
                {items.map((item) => (
                  <FeedbackLine
                    key={item.id}
                    item={item}
                    onOpen={mayCorrect ? (what) => setOpened({ item, what }) : undefined}
                  />
                ))}
              </ul>
              {paging && <Pagination paging={paging} />}
            </>
          )}
        </Await>
      </Card>
      <Drawers opened={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
