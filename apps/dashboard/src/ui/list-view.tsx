import { Trans } from '@lingui/react/macro';
import { Button, Center, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { List } from '../api/index.js';
import { DataTable, type DataTableProps } from './data-table.js';
import { ErrorState, LoadingRows } from './states.js';

export interface ListViewProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  list: List<Row>;
  /** Shown for an empty list: an `EmptyState`. */
  empty: ReactNode;
}

/** Shows a list in all its states: loading, failed, empty, or a table with a "Load more" button. */
export function ListView<Row extends { id: string }>({ list, empty, ...table }: ListViewProps<Row>) {
  return (
    <ListStates list={list} empty={empty}>
      {(rows) => <DataTable {...table} rows={rows} />}
    </ListStates>
  );
}

/** The same states for content other than a table. */
export function ListStates<Row>({
  list,
  empty,
  children,
}: {
  list: List<Row>;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}) {
  const { rows, isLoading, error } = list;
  if (error && rows.length === 0) return <ErrorState error={error} retry={list.retry} />;
  if (isLoading) return <LoadingRows />;
  if (rows.length === 0) return list.hasMore ? <NoneSoFar list={list} /> : empty;
  return (
    <Stack gap="sm">
      {error && <ErrorState error={error} retry={list.retry} />}
      {children(rows)}
      <LoadMore list={list} />
    </Stack>
  );
}

/** Of a list that looks through others for those that match: it has looked so far, and found none. */
function NoneSoFar<Row>({ list }: { list: List<Row> }) {
  if (list.isLoadingMore) return <LoadingRows />;
  return (
    <Stack gap="sm">
      <Center>
        <span role="status">
          <Trans>None among the newest. There may be older ones.</Trans>
        </span>
      </Center>
      <LoadMore list={list} />
    </Stack>
  );
}

function LoadMore<Row>({ list }: { list: List<Row> }) {
  if (!list.hasMore) return null;
  return (
    <Center>
      <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
        <Trans>Load more</Trans>
      </Button>
    </Center>
  );
}
