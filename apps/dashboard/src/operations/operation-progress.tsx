import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { AppLink } from '../routing/index.js';
import { StatusBadge, Timestamp } from '../ui/index.js';
import { errorInWords, isOver, type Operation, progressInWords } from './operation-words.js';

/** Shows status, progress and error of an operation in words. Screen readers announce changes. */
export function OperationProgress({ operation }: { operation: Operation }) {
  const { id, status, progress, error, updatedAt } = operation;
  return (
    <Stack gap="xs">
      <Group gap="sm" role="status">
        <StatusBadge status={status} />
        {progress !== null && !isOver(status) && <Text size="sm">{progressInWords(progress)}</Text>}
        {error !== null && <Text size="sm">{errorInWords(error)}</Text>}
        <Text size="sm" c="dimmed">
          <Timestamp at={updatedAt} />
        </Text>
        <AppLink to="/operations/$operationId" params={{ operationId: id }} size="sm">
          Operation {id}
        </AppLink>
      </Group>
      <WaitingForSession operation={operation} />
    </Stack>
  );
}

function WaitingForSession({ operation: { actionRequired } }: { operation: Operation }) {
  if (actionRequired?.code !== 'connect_session') return null;
  return (
    <Alert color="yellow" title="Waiting for the session" icon={<IconPlugConnected aria-hidden />}>
      {actionRequired.message}{' '}
      <AppLink to="/sessions" underline="always">
        Sessions
      </AppLink>
    </Alert>
  );
}
