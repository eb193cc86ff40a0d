import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { asNumber } from '../../language/index.js';
import { ask, client, newIdempotencyKey, type Schemas, useAction } from '../../api/index.js';
import { targetOf, type Webhook } from '../../deliveries/index.js';
import { OperationProgress, useOperation } from '../../operations/index.js';
import { LinkButton } from '../../routing/index.js';
import { Dialog, ErrorState, LoadingState, TimeInput } from '../../ui/index.js';

type What = NonNullable<Schemas['RecoverBody']['status']>;

const choices: { value: What; label: string }[] = [
  { value: 'all', label: t`All that did not arrive` },
  { value: 'failed', label: t`Failed: the attempts were spent` },
  { value: 'missing', label: t`Missing: never sent, as while it was disabled` },
];

/** Starts a recovery: first shows how many events it would deliver, then runs it as an operation. */
export function RecoverButton({ webhook }: { webhook: Webhook }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        disabled={!webhook.enabled}
        title={webhook.enabled ? undefined : t`Enable the webhook first.`}
        onClick={open}
      >
        <Trans>Recover</Trans>
      </Button>
      <Dialog opened={opened} onClose={close} title={t`Recover`}>
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
        <Trans>
          Sends again to <b>{targetOf(webhook)}</b> what it did not get. What has arrived already is not sent twice.
        </Trans>
      </Text>
      <NativeSelect
        label={t`Which events`}
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
          <Trans>Close</Trans>
        </Button>
        {counted && counted.count > 0 ? (
          <Button loading={recover.isPending} onClick={() => recover.mutate(counted)}>
            <Trans>Recover</Trans>
          </Button>
        ) : (
          <Button
            disabled={chosen === undefined}
            loading={preview.isPending}
            onClick={() => chosen && preview.mutate({ ...chosen, status })}
          >
            <Trans>Preview</Trans>
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
    waiting > 0 &&
      plural(waiting, {
        one: '# more waits or is retried, and comes by itself.',
        other: '# more wait or are retried, and come by themselves.',
      }),
    filtered > 0 && t`The filter of the webhook keeps ${asNumber(filtered)} back.`,
    complete === false && t`There are more events than a preview counts: these are the oldest.`,
  ].flatMap((text) => (text === false ? [] : [' ', text]));
  if (count === 0) {
    return (
      <Alert color="gray" role="status" title={t`Nothing to recover`}>
        <Trans>Everything of this time arrived, or its content is no longer kept.{others}</Trans>
      </Alert>
    );
  }
  return (
    <Alert
      color="indigo"
      role="status"
      title={plural(count, { one: '# event will be sent', other: '# events will be sent' })}
    >
      <Trans>They are sent as an operation that can be followed. It cannot be cancelled.{others}</Trans>
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
  { value: '3600', label: t`The last hour` },
  { value: '86400', label: t`The last day` },
  { value: '604800', label: t`The last 7 days` },
  { value: custom, label: t`Other` },
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
        label={t`Events of`}
        value={period.last}
        data={lasts}
        onChange={(event) => onChange({ last: event.currentTarget.value })}
      />
      {period.last === custom && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TimeInput label={t`Since`} value={period.since} onChange={(since) => onChange({ since })} />
          <TimeInput
            label={t`Until`}
            description={t`Empty: until now`}
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
        <Trans>It continues after you close this.</Trans>
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <LinkButton to="/operations/$operationId" params={{ operationId }}>
          <Trans>Open operation</Trans>
        </LinkButton>
      </Group>
    </Stack>
  );
}
