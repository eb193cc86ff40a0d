import type { ReactNode } from 'react';
import classes from './definition-list.module.css';

/** Terms and values. A term without a value is left out. */
export function DefinitionList({ items }: { items: (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.list}>
      {items
        .filter(([, value]) => value !== undefined && value !== null && value !== false && value !== '')
        .map(([term, value]) => (
          <div key={term} className={classes.item}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
