import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import styles from "./collapse.module.css";

interface CollapseProps {
  title: string;
  /** A count or a state at the end of the title line. */
  note?: ReactNode;
  /** Open from the start. */
  open?: boolean;
  level?: 2 | 3 | 4;
  children: ReactNode;
}

/** A group under a line that opens and closes. */
export function Collapse({ title, note, open = false, level = 3, children }: CollapseProps) {
  const [opened, setOpened] = useState(open);
  const id = useId();
  const Heading = `h${level}` as const;

  return (
    <section className={styles.group}>
      <Heading className={styles.title}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {title}
          {note && <span className={styles.end}>{note}</span>}
          <IconChevronDown aria-hidden />
        </button>
      </Heading>
      <div id={id} className={styles.body} hidden={!opened}>
        {opened && children}
      </div>
    </section>
  );
}
