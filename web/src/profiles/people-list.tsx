import type { ReactNode } from "react";
import { Avatar } from "#ui/format/avatar.tsx";
import { cx } from "#ui/format/cx.ts";
import styles from "./people-list.module.css";

type Person = {
  userId: string;
  fullName: string;
  src?: string | undefined;
  isHere: boolean;
  /** The text below the name. */
  words: string | null;
  /** Shown at the end of the line. */
  mark?: ReactNode;
};

interface PeopleListProps {
  people: Person[];
  size: 36 | 40;
  className?: string | undefined;
}

/** People with their portraits, and a line about each. */
export const PeopleList = ({ people, size, className }: PeopleListProps) => (
  <ul className={cx(styles.people, className)}>
    {people.map(({ userId, fullName, src, isHere, words, mark }) => (
      <li key={userId}>
        <Avatar id={userId} name={fullName} src={src} size={size} lit={isHere} />
        <p>
          <bdi>{fullName}</bdi>
          {words && <small>{words}</small>}
        </p>
        {mark}
      </li>
    ))}
  </ul>
);
