import { Button, Group, Stack, Text } from '@mantine/core';
import { OperationProgress, useOperation } from '../../operations/index.js';
import { LinkButton } from '../../routing/index.js';
import { ErrorState, LoadingState } from '../../ui/index.js';

/** Follows the operation of a recovery. */
export function RecoveryProgress({ operationId, onClose }: { operationId: string; onClose: () => void }) {
  const { data: operation, error } = useOperation(operationId);
  return (
    <Stack>
      {error && <ErrorState error={error} />}
      {operation ? <OperationProgress operation={operation} /> : !error && <LoadingState />}
      <Text size="sm" c="dimmed">
        It goes on when this is closed.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <LinkButton to="/operations/$operationId" params={{ operationId }}>
          Open operation
        </LinkButton>
      </Group>
    </Stack>
  );
}
