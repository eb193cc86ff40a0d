import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { type Operation, useCancelOperation } from '../api/index.js';
import { AppLink } from '../routing/index.js';
import { ConfirmButton } from './confirm-button.js';
import { plainWords, StatusBadge } from './status-badge.js';
import { Timestamp } from './timestamp.js';

const errors: Readonly<Record<string, string>> = {
  delivery_failed: 'None of it could be delivered.',
  endpoint_disabled: 'The endpoint was disabled.',
  action_expired: 'Nobody answered in time what it asked for.',
  invalid_audience: 'The recipients could not be used.',
  owner_deleted: 'What it belongs to was deleted.',
  timed_out: 'It took too long.',
  internal: 'Something failed inside Parley.',
};

/** Where an operation is, in words: status, what it does right now, why it failed. Told again when it changes. */
export function OperationProgress({ operation }: { operation: Operation }) {
  const { id, status, progress, error, updatedAt } = operation;
  return (
    <Stack gap="xs">
      <Group gap="sm" role="status">
        <StatusBadge status={status} />
        {progress !== null && isOpen(operation) && <Text size="sm">{plainWords(progress)}</Text>}
        {error !== null && <Text size="sm">{errors[error] ?? plainWords(error)}</Text>}
        <Text size="sm" c="dimmed">
          <Timestamp at={updatedAt} />
        </Text>
        <AppLink to={`/operations/${id}`} size="sm">
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

export function isOpen({ status }: Operation): boolean {
  return !['succeeded', 'failed', 'cancelled'].includes(status);
}

/** Nothing where there is nothing to cancel. */
export function CancelOperation({ operation, projectId }: { operation: Operation; projectId: string }) {
  const cancel = useCancelOperation(projectId, operation.id);
  if (!operation.capabilities.cancellable) return null;
  return (
    <ConfirmButton action="Cancel operation" onConfirm={() => cancel.mutateAsync()}>
      The operation {operation.id} ({plainWords(operation.kind).toLowerCase()}) stops. What it has done stays done; the
      rest is left.
    </ConfirmButton>
  );
}
