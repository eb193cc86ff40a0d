import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { ask, client, newIdempotencyKey, useAction } from '../api/index.js';
import { AppLink } from '../routing/index.js';
import { ConfirmButton, plainWords, StatusBadge, Timestamp } from '../ui/index.js';
import {
  errorInWords,
  isOver,
  kindInWords,
  type Operation,
  pageOfResource,
  progressInWords,
} from './operation-words.js';

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
          <Trans>Operation {id}</Trans>
        </AppLink>
      </Group>
      <WaitingForSession operation={operation} />
    </Stack>
  );
}

function WaitingForSession({ operation: { actionRequired } }: { operation: Operation }) {
  if (actionRequired?.code !== 'connect_session') return null;
  return (
    <Alert color="yellow" title={t`Waiting for the session`} icon={<IconPlugConnected aria-hidden />}>
      {actionRequired.message}{' '}
      <AppLink to="/sessions" underline="always">
        <Trans>Sessions</Trans>
      </AppLink>
    </Alert>
  );
}

const losses: Readonly<Record<string, string>> = {
  campaign: t`Sending stops after the message that is under way. The recipients that are left get nothing.`,
  production_enrollment: t`The project stays in the sandbox. You can enroll it again later.`,
};

/** @param key cancels once, however often it is sent */
export function cancelOperation(operationId: string, key: string) {
  const params = { path: { operationId }, header: { 'Idempotency-Key': key } };
  return ask(client.POST('/platform/operations/{operationId}/cancel', { params }));
}

/** Shown only while the operation can be cancelled. */
export function CancelOperation({ operation: { id: operationId, kind, capabilities } }: { operation: Operation }) {
  // One key per mounted button, so that repeated tries cancel once.
  const [key] = useState(newIdempotencyKey);
  const cancel = useAction({
    run: () => cancelOperation(operationId, key),
    done: t`Cancellation requested.`,
    invalidates: [['operations'], ['campaigns']],
  });
  if (!capabilities.cancellable) return null;
  return (
    <ConfirmButton action={t`Cancel operation`} onConfirm={() => cancel.mutateAsync()}>
      {t`${kindInWords(kind)} ${operationId} stops. ${losses[kind] ?? ''}`}
    </ConfirmButton>
  );
}

/** Names the operation's resource and links to its page, if it has one. */
export function ResourceLink({ resource }: { resource: Operation['resource'] }) {
  const page = pageOfResource(resource);
  const name = `${plainWords(resource.type)} ${resource.id}`;
  return page === undefined ? name : <AppLink {...page}>{name}</AppLink>;
}
