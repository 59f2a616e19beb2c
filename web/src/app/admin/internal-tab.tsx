import { InterviewsTopic } from "#files/staff/interviews-topic.tsx";
import type { Company } from "#profiles/company/company.ts";
import { NoteTopic } from "#profiles/company/note-topic.tsx";
import styles from "#profiles/company/company.module.css";

/** What only staff know of a startup: their note and their interviews. */
export const InternalTab = ({ company }: { company: Company }) => (
  <div className={styles.tab}>
    <NoteTopic company={company} />
    <InterviewsTopic startupId={company.id} />
  </div>
);
