import { Button, Group, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { Sparkline, useWebhookHours } from '../../charts/index.js';
import { targetOf, useWebhooks, type Webhook } from '../../deliveries/index.js';
import { ask, client, type Schemas, useAction, wholeList } from '../../api/index.js';
import { AppLink, LinkButton, useProject } from '../../routing/index.js';
import {
  type Column,
  Dialog,
  EmptyState,
  FormButton,
  FormDialog,
  ListView,
  PageHeader,
  SecretOnce,
  SessionName,
  Timestamp,
} from '../../ui/index.js';
import { HealthBadge, HealthNote } from './health.js';
import { createBody, newDraft, problemOf } from './webhook-draft.js';
import { WebhookFields } from './webhook-fields.js';

/** @param hours the attempts of each webhook; undefined until they are read */
const columnsWith = (hours: ReturnType<typeof useWebhookHours>): Column<Webhook>[] => [
  {
    header: 'URL',
    cell: ({ id, url, destination, description }) => (
      <>
        <AppLink to="/webhooks/$webhookId" params={{ webhookId: id }}>
          {targetOf({ url, destination })}
        </AppLink>
        {description !== undefined && (
          <Text size="xs" c="dimmed" fw={400}>
            {description}
          </Text>
        )}
      </>
    ),
  },
  {
    header: 'Health',
    cell: (webhook) => (
      <Stack gap={2} align="flex-start">
        <HealthBadge webhook={webhook} />
        <Text size="xs" c="dimmed" maw="18rem" component="div">
          <HealthNote webhook={webhook} />
        </Text>
      </Stack>
    ),
  },
  { header: 'Attempts, 24 h', cell: ({ id }) => hours && <Sparkline hours={hours.get(id)} /> },
  { header: 'Events', cell: ({ events }) => eventsInShort(events) },
  { header: 'Sessions', cell: sessionsInShort },
  { header: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

const mostNamed = 2;

export default function WebhooksPage() {
  const list = wholeList(useWebhooks());
  const columns = columnsWith(useWebhookHours(useProject().id));
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Where Parley sends the events of this project: signed, and retried until your server accepts them."
        actions={
          <>
            <LinkButton to="/deliveries/why" variant="default">
              Why did my webhook not arrive?
            </LinkButton>
            <CreateWebhook />
          </>
        }
      />
      <ListView
        list={list}
        label="Webhooks"
        columns={columns}
        empty={
          <EmptyState title="No webhooks yet">
            A webhook is a URL of your server that gets every message and every change of a session as it happens.
            Choose “Create webhook” above, give the URL, keep the secret to verify signatures with, and send a test.
          </EmptyState>
        }
      />
    </>
  );
}

function sessionsInShort({ projectId, sessions = [] }: Webhook): ReactNode {
  if (projectId === undefined) return 'Events of the team';
  return sessions.length === 0 ? 'All' : sessions.map(inList);
}

function inList(name: string, index: number): ReactNode {
  return (
    <Fragment key={name}>
      {index > 0 && ', '}
      <SessionName name={name} />
    </Fragment>
  );
}

function eventsInShort(events: string[]): string {
  if (events.includes('*')) return 'All';
  if (events.length <= mostNamed) return events.join(', ');
  return `${events.slice(0, mostNamed).join(', ')} and ${events.length - mostNamed} more`;
}

type Created = Schemas['WebhookEndpointWithSecret'];

function CreateWebhook() {
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
