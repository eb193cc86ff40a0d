import { t } from '@lingui/core/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../../api/index.js';
import { DetailDrawer, DetailQuery, type OpenRow } from '../../lists/index.js';
import { useSessionTitle } from '../../ui/index.js';
import { SessionAbout } from './session-about.js';
import { SessionStatus, StatusAdvice } from './session-status.js';
import { StatusHistory } from './status-history.js';

/** A session beside the list of sessions. */
export function SessionDrawer({ openRow, keys }: { openRow: OpenRow; keys: readonly string[] }) {
  return (
    <DetailDrawer
      openRow={openRow}
      keys={keys}
      thing={t`Session`}
      pageOf={(session) => ({ to: '/sessions/$session', params: { session } })}
    >
      {(session) => <Loaded id={session} />}
    </DetailDrawer>
  );
}

function Loaded({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['sessions', 'one', id],
    queryFn: () => ask(client.GET('/api/sessions/{session}', { params: { path: { session: id } } })),
  });
  return <DetailQuery query={query}>{(session) => <SessionBeside session={session} />}</DetailQuery>;
}

function SessionBeside({ session }: { session: Schemas['Session'] }) {
  const titleOf = useSessionTitle(session.projectId, [session]);
  return (
    <Stack>
      <Group gap="xs">
        <Text fw={600}>{titleOf(session)}</Text>
        <SessionStatus session={session} />
      </Group>
      <StatusAdvice session={session} />
      <SessionAbout session={session} />
      <StatusHistory session={session} />
    </Stack>
  );
}
