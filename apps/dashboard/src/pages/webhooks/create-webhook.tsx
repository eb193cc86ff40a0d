import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { LinkButton, useProject } from '../../routing/index.js';
import { Dialog, FormButton, FormDialog, SecretOnce } from '../../ui/index.js';
import { createBody, newDraft, problemOf } from './webhook-draft.js';
import { WebhookFields } from './webhook-fields.js';

type Created = Schemas['WebhookEndpointWithSecret'];

export function CreateWebhook() {
  const [created, setCreated] = useState<Created>();
  return (
    <>
      <FormButton label="Create webhook">
        {(opened, close) => <CreateDialog opened={opened} onClose={close} onCreated={setCreated} />}
      </FormButton>
      {created && <CreatedDialog webhook={created} onClose={() => setCreated(undefined)} />}
    </>
  );
}

interface CreateProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (webhook: Created) => void;
}

function CreateDialog({ opened, onClose, onCreated }: CreateProps) {
  const { id: projectId } = useProject();
  const [draft, setDraft] = useState(newDraft);
  const problem = problemOf(draft);
  const create = useAction({
    run: () => ask(client.POST('/api/webhooks', { body: createBody(draft, projectId) })),
    onDone: onCreated,
    invalidates: [['webhooks']],
  });
  return (
    <FormDialog
      title="Create webhook"
      opened={opened}
      onClose={onClose}
      onSubmit={() => create.mutateAsync()}
      canSubmit={problem === undefined}
    >
      <WebhookFields draft={draft} change={(changes) => setDraft((now) => ({ ...now, ...changes }))} isNew />
      {draft.url !== '' && problem !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {problem}
        </Text>
      )}
    </FormDialog>
  );
}

function CreatedDialog({ webhook: { id, url, secret }, onClose }: { webhook: Created; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Webhook created">
      <Stack>
        <Text>
          Events now go to <b>{url}</b>.
        </Text>
        <SecretOnce title="Signing secret" value={secret}>
          Your server verifies signatures with it, by any library of Standard Webhooks. Copy it now; later it stands on
          the page of the webhook.
        </SecretOnce>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <LinkButton to="/webhooks/$webhookId" params={{ webhookId: id }}>
            Open webhook
          </LinkButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
