import { HistorySearch } from "@vitrine/contract/profiles/history";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { HistoryCard, type HistorySearched } from "../history/history-card.tsx";
import type { Company } from "./company.ts";
import styles from "./company.module.css";

const start = HistorySearch.parse({});

function StartupActivity({ startupId }: { startupId: string }) {
  const asked = (search: HistorySearched) => ({ ...search, startupId });
  const list = useInnerList(staffProfiles.startupHistory, start, asked);
  return <HistoryCard list={list} whose={{ side: "startup", id: startupId }} />;
}

function RetailerActivity({ retailerId }: { retailerId: string }) {
  const asked = (search: HistorySearched) => ({ ...search, retailerId });
  const list = useInnerList(staffProfiles.retailerHistory, start, asked);
  return <HistoryCard list={list} whose={{ side: "retailer", id: retailerId }} />;
}

/** The history of a company, newest first. */
export const ActivityTab = ({ company: { startup, id } }: { company: Company }) => (
  <div className={styles.tab}>
    {startup ? <StartupActivity startupId={id} /> : <RetailerActivity retailerId={id} />}
  </div>
);
