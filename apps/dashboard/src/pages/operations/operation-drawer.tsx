import { t } from '@lingui/core/macro';
import { Group, Text } from '@mantine/core';
import { DetailDrawer, DetailQuery, type OpenRow } from '../../lists/index.js';
import { CancelOperation, kindInWords, useOperation } from '../../operations/index.js';
import { StatusBadge } from '../../ui/index.js';
import { OperationDetails } from './operation-details.js';

/** An operation beside the list of operations. */
export function OperationDrawer({ openRow, keys }: { openRow: OpenRow; keys: readonly string[] }) {
  return (
    <DetailDrawer
      openRow={openRow}
      keys={keys}
      thing={t`Operation`}
      pageOf={(operationId) => ({ to: '/operations/$operationId', params: { operationId } })}
    >
      {(operationId) => <Loaded operationId={operationId} />}
    </DetailDrawer>
  );
}

function Loaded({ operationId }: { operationId: string }) {
  return (
    <DetailQuery query={useOperation(operationId)}>
      {(operation) => (
        <>
          <Group justify="space-between" mb="sm">
            <Group gap="xs">
              <Text fw={600}>{kindInWords(operation.kind)}</Text>
              <StatusBadge status={operation.status} />
            </Group>
            <CancelOperation operation={operation} />
          </Group>
          <OperationDetails operation={operation} />
        </>
      )}
    </DetailQuery>
  );
}
