import type { ReactNode } from 'react';
import { isNotFound } from '../api/index.js';
import { LinkButton } from '../routing/index.js';
import { PageHeader } from './page-header.js';
import { EmptyState, ErrorState, LoadingState } from './states.js';

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** One thing in all its states. What was read last stays visible when reading it again fails. */
export function QueryView<Data>({
  query,
  thing,
  back,
  children,
}: {
  query: Query<Data>;
  /** Such as `Session`, for what is said when there is none. */
  thing: string;
  /** The list that it would be in. */
  back: { to: string; label: string };
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (isNotFound(error)) return <NotFoundState thing={thing} back={back} />;
  if (data === undefined) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState />;
  return children(data);
}

function NotFoundState({ thing, back }: { thing: string; back: { to: string; label: string } }) {
  return (
    <>
      <PageHeader title={`${thing} not found`} />
      <EmptyState
        title="There is nothing here"
        action={
          <LinkButton to={back.to} variant="default">
            {`All ${back.label.toLowerCase()}`}
          </LinkButton>
        }
      >
        It was deleted, or it belongs to another team.
      </EmptyState>
    </>
  );
}
