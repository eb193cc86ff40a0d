import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { asNumber } from '../language/index.js';
import { failureInWords } from '../api/index.js';
import { type BulkAction, BulkDialog } from './bulk-dialog.js';
import type { ListPages } from './list-pages.js';
import classes from './lists.module.css';
import { mostSelected } from './selection.js';
import type { Selected } from './use-selection.js';

export interface SelectionBarProps<Row> {
  selected: Selected<Row>;
  things: BulkAction<Row>['things'];
  nameOf: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  /** All that match the filters, for selecting them. Absent: all are shown. */
  pages?: ListPages<Row>;
}

/** What can be done with the rows that are selected. Shown while there are any. */
export function SelectionBar<Row>({ selected, things, nameOf, actions, pages }: SelectionBarProps<Row>) {
  // The verb, as the action itself is made anew with what is chosen in its dialog.
  const [verb, setVerb] = useState<string>();
  const action = actions.find((one) => one.verb === verb);
  const { rows } = selected;
  const close = (left: readonly Row[] | undefined) => {
    setVerb(undefined);
    if (left !== undefined) selected.set(left);
  };
  return (
    <>
      {rows.length > 0 && (
        <section className={classes.bar} aria-label={t`Selected rows`}>
          <span role="status">{t`${things(rows.length)} selected`}</span>
          {actions.map((one) => (
            <Button
              key={one.verb}
              size="xs"
              variant={one.isDestructive ? 'light' : 'filled'}
              color={one.isDestructive ? 'red' : undefined}
              onClick={() => setVerb(one.verb)}
            >
              {one.verb}
            </Button>
          ))}
          <span className={classes.spacer} />
          {pages && <SelectAllThatMatch pages={pages} select={selected.set} />}
          <Button size="xs" variant="subtle" onClick={selected.clear}>
            <Trans>Clear selection</Trans>
          </Button>
        </section>
      )}
      {action && <BulkDialog action={action} rows={rows} nameOf={nameOf} onClose={close} />}
    </>
  );
}

interface AllProps<Row> {
  pages: ListPages<Row>;
  select: (rows: readonly Row[]) => void;
}

function SelectAllThatMatch<Row>({ pages, select }: AllProps<Row>) {
  const [isBusy, setBusy] = useState(false);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const read = async () => {
    const stop = new AbortController();
    reading.current = stop;
    setBusy(true);
    try {
      const found: Row[] = [];
      for await (const page of pages(stop.signal)) {
        found.push(...page);
        if (found.length >= mostSelected) break;
      }
      if (stop.signal.aborted) return;
      select(found.slice(0, mostSelected));
    } catch (error) {
      notifications.show({ color: 'red', title: t`Not all could be selected.`, message: failureInWords(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="xs" variant="default" loading={isBusy} onClick={() => void read()}>
      {t`Select all that match (up to ${asNumber(mostSelected)})`}
    </Button>
  );
}
