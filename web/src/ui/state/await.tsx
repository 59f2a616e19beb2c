import { type ReactNode, useState } from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { ErrorPart } from "./error-part.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import { asProblem } from "./problem.ts";
import { TextSkeleton } from "./skeleton.tsx";
import { StillLoading, Stopped } from "./still-loading.tsx";
import { useWaiting } from "./use-waiting.ts";
import styles from "./await.module.css";

/** What `Await` needs of a query's result; any TanStack Query result fits. */
export interface Read<T> {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  isPlaceholderData?: boolean;
  isFetching?: boolean;
  refetch: () => unknown;
  /** Ends the call that is under way. */
  cancel?: () => unknown;
}

/** A list answers `items` and `count`; its items are what is drawn. */
export type Given<T> = T extends { items: infer Items } ? Items : T;

interface AwaitProps<T> {
  read: Read<T>;
  /** Words, or a whole `<EmptyState>` or `<NoResult>`; drawn for an empty list. */
  empty?: ReactNode;
  /** A skeleton in the true shape of the content. */
  skeleton?: ReactNode;
  /** What did not load: "Ratings did not load". */
  failed?: string;
  /** What a failure leaves untouched: "The rest of the profile is fine." */
  kept?: string;
  /** The items of a list (or the whole answer of anything else), then the whole answer. */
  children: (given: Given<T>, data: T) => ReactNode;
}

const given = <T,>(data: T) =>
  (typeof data === "object" && data !== null && "items" in data ? data.items : data) as Given<T>;

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** Draws waiting, failure and empty for the whole product; keeps old content while refreshing. */
export function Await<T>({ read, empty, skeleton, failed, kept, children }: AwaitProps<T>) {
  const [stopped, setStopped] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const waiting = useWaiting(read.isPending && !stopped, attempt);
  const isStale = read.isPlaceholderData ?? false;
  if (stopped && !isStale && !read.isPending) setStopped(false);
  const isLeftStale = isStale && stopped && !read.isFetching;
  const renewing = useWaiting(isStale && !isLeftStale, attempt);

  // A hanging call is cancelled first: asking again would only join it.
  const retry = async () => {
    setStopped(false);
    setAttempt(attempt + 1);
    await read.cancel?.();
    await read.refetch();
  };
  const stop = () => {
    setStopped(true);
    void read.cancel?.();
  };

  if (stopped && read.isPending) return <Stopped onRetry={() => void retry()} />;
  if (waiting !== "done") {
    // Invisible at first, but in its place, so that nothing below it jumps.
    return (
      <div aria-busy className={waiting === "quiet" ? styles.quiet : undefined}>
        {skeleton ?? <TextSkeleton />}
        {waiting === "slow" && <StillLoading onCancel={stop} onRetry={() => void retry()} />}
      </div>
    );
  }
  if (read.data === undefined) {
    return <Failure error={read.error} failed={failed} kept={kept} onRetry={() => void retry()} />;
  }

  const shown = given(read.data);
  if (empty !== undefined && isEmpty(shown)) {
    return typeof empty === "string" ? <EmptyState title={empty} /> : empty;
  }
  return (
    <>
      {renewing === "slow" && <StillLoading onCancel={stop} onRetry={() => void retry()} />}
      {isLeftStale && <Stopped onRetry={() => void retry()} />}
      <div className={cx(styles.part, isStale && styles.stale)} aria-busy={isStale || undefined}>
        {children(shown, read.data)}
      </div>
    </>
  );
}

interface FailureProps {
  error: unknown;
  failed: string | undefined;
  kept: string | undefined;
  onRetry: () => void;
}

function Failure({ error, failed = t("ui.notLoaded"), kept, onRetry }: FailureProps) {
  const problem = asProblem(error);
  if (problem.status === 403) return <NotAllowed title={problem.message} />;
  // The address is wrong: no field is marked, and asking again changes nothing.
  if (problem.code === "request.invalid")
    return <ErrorPart title={failed} why={t("ui.wrongAddress")} error={problem} kept={kept} />;
  if (problem.status === 404) return <ErrorPart title={failed} error={problem} kept={kept} />;
  return <ErrorPart title={failed} error={problem} kept={kept} onRetry={onRetry} />;
}
