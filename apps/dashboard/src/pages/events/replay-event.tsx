import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { ask, client, newIdempotencyKey, type Schemas, useAction } from '../../api/index.js';
import { useWebhooks, targetOf } from '../../deliveries/index.js';
import { useOperation } from '../../operations/index.js';
import { AppLink } from '../../routing/index.js';
import { FormButton, FormDialog, StatusBadge } from '../../ui/index.js';
import { availabilities, type EventDetail } from './event-words.js';

type Receipt = Schemas['ReplayReceipt'];

interface ReplayProps {
  event: EventDetail;
}

/** Delivers the same bytes once more, to one webhook. */
export function ReplayEvent(props: ReplayProps) {
  const [receipt, setReceipt] = useState<Receipt>();
  return (
    <>
      {receipt && <Replayed receipt={receipt} />}
      <FormButton label={t`Replay`}>
        {(opened, close) => <ReplayForm {...props} opened={opened} onClose={close} onDone={setReceipt} />}
      </FormButton>
    </>
  );
}

function Replayed({ receipt: { operation, operationId } }: { receipt: Receipt }) {
  const { data = operation } = useOperation(operationId);
  return (
    <Text size="sm" role="status" component="span">
      <AppLink to="/operations/$operationId" params={{ operationId }}>{t`Replay ${operationId}`}</AppLink>{' '}
      <StatusBadge status={data.status} />
    </Text>
  );
}

interface FormProps extends ReplayProps {
  opened: boolean;
  onClose: () => void;
  onDone: (receipt: Receipt) => void;
}

function ReplayForm({ event, opened, onClose, onDone }: FormProps) {
  const webhooks = useWebhooksOf(event.projectId);
  const [chosen, setChosen] = useState<string>();
  // One key per webhook: a replay to another webhook is another action.
  const [keys] = useState(() => new Map<string, string>());
  const webhookId = chosen ?? webhooks?.find(({ enabled }) => enabled)?.id ?? webhooks?.[0]?.id;
  const replay = useAction({
    run: () => {
      const id = webhookId ?? '';
      if (!keys.has(id)) keys.set(id, newIdempotencyKey());
      return replayTo(event, id, keys.get(id)!);
    },
    done: t`The replay has begun.`,
    invalidates: [['operations'], ['deliveries']],
    onDone,
  });
  const isGone = event.payloadAvailability !== 'available';
  return (
    <FormDialog
      title={t`Replay event`}
      submit={t`Replay`}
      opened={opened}
      onClose={onClose}
      onSubmit={() => replay.mutateAsync()}
      canSubmit={webhookId !== undefined && !isGone}
    >
      {isGone && (
        <Alert color="yellow">{t`It cannot be sent again. ${availabilities[event.payloadAvailability]}`}</Alert>
      )}
      {webhooks?.length === 0 ? (
        <Text size="sm">
          <Trans>
            This project has no webhook to send it to. <AppLink to="/webhooks">Create one</AppLink> first.
          </Trans>
        </Text>
      ) : (
        <NativeSelect
          label={t`Webhook`}
          description={t`It gets the same bytes, as a delivery of its own.`}
          data={(webhooks ?? []).map(({ id, enabled, ...target }) => ({
            value: id,
            label: enabled ? targetOf(target) : `${targetOf(target)} (disabled)`,
          }))}
          value={webhookId}
          onChange={(change) => setChosen(change.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

/** @param key makes one replay of it, however often it is sent */
export function replayTo(
  { id: eventId, projectId }: Pick<EventDetail, 'id' | 'projectId'>,
  webhookId: string,
  key: string,
): Promise<Receipt> {
  const header = { 'Idempotency-Key': key };
  const body = { webhookId };
  if (projectId === undefined) {
    return ask(client.POST('/platform/events/{eventId}/replays', { params: { path: { eventId }, header }, body }));
  }
  const params = { path: { projectId, eventId }, header };
  return ask(client.POST('/platform/projects/{projectId}/events/{eventId}/replays', { params, body }));
}

/** The webhooks that can get the event: those of its project, or of the team for an event of the team. */
export function useWebhooksOf(projectId: string | undefined) {
  return useWebhooks().data?.filter((webhook) => webhook.projectId === projectId);
}
