import type { ReactNode } from 'react';
import classes from './timeline.module.css';
import { ExactTime } from './timestamp.js';

export interface TimelineEntry {
  key: string;
  at: string | number;
  title: ReactNode;
  children?: ReactNode;
}

/** A list of events with their times, in the given order. */
export function Timeline({ label, entries }: { label: string; entries: TimelineEntry[] }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {entries.map(({ key, at, title, children }) => (
        <li key={key} className={classes.entry}>
          <div className={classes.title}>{title}</div>
          <div className={classes.at}>
            <ExactTime at={at} />
          </div>
          {children !== undefined && <div>{children}</div>}
        </li>
      ))}
    </ol>
  );
}
