import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ask, client, newIdempotencyKey, type Schemas, useAction } from '../../api/index.js';
import { targetOf, type Webhook } from '../../deliveries/index.js';
import { OperationProgress, useOperation } from '../../operations/index.js';
import { LinkButton } from '../../routing/index.js';
import { Dialog, ErrorState, LoadingState, TimeInput } from '../../ui/index.js';

type What = NonNullable<Schemas['RecoverBody']['status']>;

const choices: { value: What; label: string }[] = [
  { value: 'all', label: 'All that did not arrive' },
  { value: 'failed', label: 'Failed: the attempts were spent' },
  { value: 'missing', label: 'Missing: never sent, as while it was disabled' },
];

/** Starts a recovery: first shows how many events it would deliver, then runs it as an operation. */
export function RecoverButton({ webhook }: { webhook: Webhook }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        disabled={!webhook.enabled}
        title={webhook.enabled ? undefined : 'Enable the webhook first.'}
        onClick={open}
      >
        Recover
      </Button>
      <Dialog opened={opened} onClose={close} title="Recover">
        {opened && <Body webhook={webhook} onClose={close} />}
      </Dialog>
    </>
  );
}

function Body({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [period, setPeriod] = useState<PeriodDraft>({ last: '86400', since: '', until: '' });
  const [status, setStatus] = useState<What>('all');
  const { preview, recover, forget } = useRecovery(webhook);
  const { data: counted } = preview;
  const chosen = periodOf(period);
  if (recover.data) return <RecoveryProgress operationId={recover.data.operationId} onClose={onClose} />;
  const change = (apply: () => void) => {
    apply();
    forget();
  };
  return (
    <Stack>
      <Text size="sm">
        Sends again to <b>{targetOf(webhook)}</b> what it did not get. What has arrived already is not sent twice.
      </Text>
      <NativeSelect
        label="Which events"
        value={status}
        data={choices}
        onChange={(event) => {
          const value = event.currentTarget.value as What;
          change(() => setStatus(value));
        }}
      />
      <PeriodFields period={period} onChange={(changes) => change(() => setPeriod({ ...period, ...changes }))} />
      {counted && <Count {...counted} />}
      {preview.error && <ErrorState error={preview.error} />}
      {recover.error && <ErrorState error={recover.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {counted && counted.count > 0 ? (
          <Button loading={recover.isPending} onClick={() => recover.mutate(counted)}>
            Recover
          </Button>
        ) : (
          <Button
            disabled={chosen === undefined}
            loading={preview.isPending}
            onClick={() => chosen && preview.mutate({ ...chosen, status })}
          >
            Preview
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface Counted {
  count: number;
  waiting: number;
  filtered?: number;
  complete?: boolean;
  body: Schemas['RecoverBody'];
  key: string;
}

/** The recovery sends the same body as the preview, so that it delivers what was counted. */
function useRecovery({ id }: Webhook) {
  const path = { webhookId: id };
  const preview = useAction({
    run: async (body: Schemas['RecoverBody']): Promise<Counted> => {
      const params = { path, query: { preview: true } };
      const answer = await ask(client.POST('/api/webhooks/{webhookId}/recover', { params, body }));
      return { ...(answer as Schemas['RecoveryPreview']), body, key: newIdempotencyKey() };
    },
    quietErrors: true,
  });
  const recover = useAction({
    run: async ({ body, key }: Counted) => {
      const params = { path, header: { 'Idempotency-Key': key } };
      const answer = await ask(client.POST('/api/webhooks/{webhookId}/recover', { params, body }));
      return answer as Schemas['StartedRecovery'];
    },
    invalidates: [['operations'], ['deliveries']],
    quietErrors: true,
  });
  const forget = () => {
    preview.reset();
    recover.reset();
  };
  return { preview, recover, forget };
}

function Count({ count, waiting, filtered = 0, complete }: Omit<Counted, 'body' | 'key'>) {
  const others = [
    waiting > 0 && ` ${waiting} more wait or are retried, and come by themselves.`,
    filtered > 0 && ` The filter of the webhook keeps ${filtered} back.`,
    complete === false && ' There are more events than a preview counts: these are the oldest.',
  ];
  if (count === 0) {
    return (
      <Alert color="gray" role="status" title="Nothing to recover">
        Everything of this time arrived, or its content is no longer kept.{others}
      </Alert>
    );
  }
  return (
    <Alert color="indigo" role="status" title={count === 1 ? '1 event will be sent' : `${count} events will be sent`}>
      They are sent as an operation that can be followed. It cannot be cancelled.{others}
    </Alert>
  );
}

interface PeriodDraft {
  /** The last so many seconds, or `custom`. */
  last: string;
  /** Local times in the format of a `datetime-local` field. */
  since: string;
  until: string;
}

const custom = 'custom';

const lasts = [
  { value: '3600', label: 'The last hour' },
  { value: '86400', label: 'The last day' },
  { value: '604800', label: 'The last 7 days' },
  { value: custom, label: 'Other' },
];

function PeriodFields({
  period,
  onChange,
}: {
  period: PeriodDraft;
  onChange: (changes: Partial<PeriodDraft>) => void;
}) {
  return (
    <>
      <NativeSelect
        label="Events of"
        value={period.last}
        data={lasts}
        onChange={(event) => onChange({ last: event.currentTarget.value })}
      />
      {period.last === custom && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TimeInput label="Since" value={period.since} onChange={(since) => onChange({ since })} />
          <TimeInput
            label="Until"
            description="Empty: until now"
            value={period.until}
            onChange={(until) => onChange({ until })}
          />
        </SimpleGrid>
      )}
    </>
  );
}

/** Undefined while no start time is entered. */
function periodOf({ last, since, until }: PeriodDraft): { since: string; until?: string } | undefined {
  if (last !== custom) return { since: new Date(Date.now() - Number(last) * 1_000).toISOString() };
  if (since === '') return undefined;
  const from = new Date(since).toISOString();
  return until === '' ? { since: from } : { since: from, until: new Date(until).toISOString() };
}

/** Follows the operation of a recovery. */
function RecoveryProgress({ operationId, onClose }: { operationId: string; onClose: () => void }) {
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
