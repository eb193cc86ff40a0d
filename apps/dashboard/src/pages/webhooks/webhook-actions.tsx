import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ask, client, useAction } from '../../api/index.js';
import type { Webhook } from '../../deliveries/index.js';
import { ConfirmButton } from '../../ui/index.js';
import { RecoverButton } from './recover-dialog.js';
import { SendTest } from './send-test.js';

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <SendTest webhook={webhook} />
      <RecoverButton webhook={webhook} />
      <EnabledButton webhook={webhook} />
      <DeleteButton webhook={webhook} />
    </>
  );
}

function EnabledButton({ webhook: { id, url, enabled } }: { webhook: Webhook }) {
  const path = { webhookId: id };
  const set = useAction({
    run: (isEnabled: boolean) =>
      ask(client.PATCH('/api/webhooks/{webhookId}', { params: { path }, body: { enabled: isEnabled } })),
    done: (result) => (result.enabled ? 'Webhook enabled.' : 'Webhook disabled.'),
    invalidates: [['webhooks'], ['deliveries']],
  });
  if (!enabled) {
    return (
      <Button loading={set.isPending} onClick={() => set.mutate(true)}>
        Enable webhook
      </Button>
    );
  }
  return (
    <ConfirmButton action="Disable webhook" variant="default" color="gray" onConfirm={() => set.mutateAsync(false)}>
      No more events are sent to <b>{url}</b>, and what waits for it is discarded. Once it is enabled again, Recover
      sends what it missed.
    </ConfirmButton>
  );
}

function DeleteButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const navigate = useNavigate();
  const remove = useAction({
    run: () => ask(client.DELETE('/api/webhooks/{webhookId}', { params: { path: { webhookId: id } } })),
    removes: id,
    done: 'Webhook deleted.',
    onDone: () => void navigate({ to: '/webhooks' }),
    invalidates: [['webhooks', 'all'], ['overview']],
  });
  return (
    <ConfirmButton action="Delete webhook" onConfirm={() => remove.mutateAsync()}>
      <b>{url}</b> gets no more events. Its secret, its settings and the record of its deliveries are gone with it.
    </ConfirmButton>
  );
}
