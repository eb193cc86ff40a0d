import { Stack, Text } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import { AppLink } from '../../routing/index.js';
import { type Column, DataTable, StatusBadge, Timestamp } from '../../ui/index.js';

type Endpoint = Schemas['FailingEndpoint'];

const columns: Column<Endpoint>[] = [
  {
    header: 'Endpoint',
    cell: ({ id, url }) => (
      <AppLink to="/webhooks/$webhookId" params={{ webhookId: id }}>
        {url}
      </AppLink>
    ),
  },
  {
    header: 'State',
    cell: ({ disabledReason }) =>
      disabledReason === undefined ? (
        <StatusBadge status="failing" />
      ) : (
        <StatusBadge
          status="disabled"
          label={disabledReason === 'gone' ? 'Disabled: it is gone' : 'Disabled: it failed'}
        />
      ),
  },
  { header: 'Failing', cell: ({ failingSince }) => <Timestamp at={failingSince} /> },
];

export function FailingEndpoints({ counts: { total, failing, failingCount } }: { counts: Schemas['EndpointCounts'] }) {
  if (failingCount === 0) {
    return (
      <Text size="sm">
        {noneFails(total)} <AppLink to="/webhooks">All webhooks</AppLink>
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <Text size="sm">{`${failingCount} of ${total}, failing longest first.`}</Text>
      <DataTable label="Failing endpoints" columns={columns} rows={failing} />
    </Stack>
  );
}

function noneFails(total: number): string {
  if (total === 0) return 'There is no webhook yet.';
  return total === 1 ? 'The webhook is not failing.' : `None of the ${total} webhooks is failing.`;
}
