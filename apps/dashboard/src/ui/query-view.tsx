import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isNotFound } from '../api/index.js';
import { LinkButton, type NamedPage } from '../routing/index.js';
import { PageHeader } from './page-header.js';
import { EmptyState, ErrorState, LoadingState } from './states.js';

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Shows one resource in all its states. When a refetch fails, the last data stays visible. */
export function QueryView<Data>({
  query,
  thing,
  back,
  children,
}: {
  query: Query<Data>;
  /** The kind of resource, such as `Session`, for the "not found" page. */
  thing: string;
  /** The list of such resources, for the link on the "not found" page. */
  back: NamedPage;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (isNotFound(error)) return <NotFoundState thing={thing} back={back} />;
  if (data === undefined) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState />;
  return children(data);
}

function NotFoundState({ thing, back: { label, ...page } }: { thing: string; back: NamedPage }) {
  return (
    <>
      <PageHeader title={t`${thing} not found`} />
      <EmptyState
        title={t`There is nothing here`}
        action={
          <LinkButton {...page} variant="default">
            {t`All ${label.toLowerCase()}`}
          </LinkButton>
        }
      >
        <Trans>It was deleted, or it belongs to another team.</Trans>
      </EmptyState>
    </>
  );
}
