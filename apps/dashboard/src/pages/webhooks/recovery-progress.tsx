import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../../api/index.js';
import { LinkButton } from '../../routing/index.js';
import { ErrorState, LoadingState, plainWords, StatusBadge } from '../../ui/index.js';

type Operation = Schemas['Operation'];

const followMs = 1_000;

/** The operation that a recovery is, as it goes on. */
export function RecoveryProgress({ operationId, onClose }: { operationId: string; onClose: () => void }) {
  const { data: operation, error } = useQuery({
    queryKey: ['operations', operationId],
    queryFn: () => ask(client.GET('/platform/operations/{operationId}', { params: { path: { operationId } } })),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : followMs),
  });
  return (
    <Stack>
      {error && <ErrorState error={error} />}
      {operation ? <Standing operation={operation} /> : !error && <LoadingState />}
      <Text size="sm" c="dimmed">
        It goes on when this is closed.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <LinkButton to={`/operations/${operationId}`}>Open operation</LinkButton>
      </Group>
    </Stack>
  );
}

function Standing({ operation: { status, progress, error } }: { operation: Operation }) {
  return (
    <Group gap="xs" role="status">
      <Text fw={600}>Recovery</Text>
      <StatusBadge status={status} />
      {progress !== null && <Text size="sm">{plainWords(progress)}</Text>}
      {error !== null && <Text c="red">{plainWords(error)}</Text>}
    </Group>
  );
}

function isOver(operation: Operation | undefined): boolean {
  return operation !== undefined && ['succeeded', 'failed', 'cancelled'].includes(operation.status);
}
