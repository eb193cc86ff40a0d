import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isNotFound } from '../api/index.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/index.js';

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** One thing beside its list, in all its states. */
export function DetailQuery<Data>({ query, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, refetch } = query;
  if (isNotFound(error))
    return (
      <EmptyState title={t`There is nothing here`}>
        <Trans>It was deleted, or is no longer kept.</Trans>
      </EmptyState>
    );
  if (data === undefined) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState />;
  return children(data);
}
