import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, LoadingState, Section } from '../ui/index.js';
import { type Period, usePeriod } from './periods.js';

/** Charts follow events without a live stream of their own. */
const refreshMs = 30_000;

interface ChartSectionProps<Data> {
  title: string;
  description?: string;
  actions?: ReactNode;
  /** What is read, and of what: the key of the query below `metrics`. */
  of: readonly unknown[];
  read: (period: Period) => Promise<Data>;
  children: (data: Data) => ReactNode;
}

/** A section of charts of the period in the address, read again and again. What was read last stays until there is more. */
export function ChartSection<Data>({ title, description, actions, of, read, children }: ChartSectionProps<Data>) {
  const [period] = usePeriod();
  const query = useQuery({
    queryKey: ['metrics', ...of, period.value],
    queryFn: () => read(period),
    refetchInterval: refreshMs,
    placeholderData: (previous) => previous,
  });
  return (
    <Section title={title} description={description} actions={actions}>
      {query.data !== undefined && children(query.data)}
      {query.isPending && <LoadingState />}
      {query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
    </Section>
  );
}
