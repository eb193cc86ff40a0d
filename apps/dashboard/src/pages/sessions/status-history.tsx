import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, isNotFound, type Schemas } from '../../api/index.js';
import { ErrorState, ExactTime, LoadingState, Section, Timeline } from '../../ui/index.js';
import { SessionStatus, wordsOf } from './session-status.js';

type Change = Schemas['SessionStatusChange'];

const shown = 50;

/** The past statuses of the session, newest first, with the reasons in words. */
export function StatusHistory({ session: { id } }: { session: Schemas['Session'] }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', 'status-history', id],
    queryFn: () =>
      ask(
        client.GET('/api/sessions/{session}/status-history', {
          params: { path: { session: id }, query: { limit: shown } },
        }),
      ),
  });
  return (
    <Section title={t`Status history`}>
      {data ? (
        <History changes={data} />
      ) : error && !isNotFound(error) ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Section>
  );
}

function History({ changes }: { changes: Change[] }) {
  if (changes.length === 0)
    return (
      <Text size="sm">
        <Trans>Nothing has happened yet.</Trans>
      </Text>
    );
  return (
    <Timeline
      label={t`Status history`}
      entries={changes.map((change, index) => ({
        key: `${change.at}-${index}`,
        at: change.at,
        title: <SessionStatus session={change} />,
        children: <Details change={change} />,
      }))}
    />
  );
}

function Details({ change }: { change: Change }) {
  const { detail, banReason, banCode, banExpiresAt } = change;
  const details = [detail, banReason, banCode !== undefined && t`code ${banCode}`].filter(Boolean).join(', ');
  return (
    <Text size="sm" c="dimmed" component="div">
      {details || (change.statusReason && wordsOf(change).advice)}
      {banExpiresAt !== undefined && (
        <>
          {' '}
          <Trans>
            Until <ExactTime at={typeof banExpiresAt === 'number' ? banExpiresAt * 1_000 : banExpiresAt} />.
          </Trans>
        </>
      )}
    </Text>
  );
}
