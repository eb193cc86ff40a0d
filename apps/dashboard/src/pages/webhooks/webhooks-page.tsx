import { Button, Group, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { Sparkline, useWebhookHours } from '../../charts/index.js';
import { targetOf, useWebhooks, type Webhook } from '../../deliveries/index.js';
import { ask, client, type Schemas, wholeList } from '../../api/index.js';
import { asTheyAre, ExportButton, onePage } from '../../lists/index.js';
import { AppLink, LinkButton, useProject } from '../../routing/index.js';
import {
  type Column,
  Dialog,
  FormButton,
  IdWithCopy,
  PageHeader,
  SecretOnce,
  SessionName,
  Timestamp,
} from '../../ui/index.js';
import { HealthBadge, HealthNote } from './health.js';
import { WarningNote } from './health-warnings.js';
import { TypeTitle } from './destination/use-destination-types.js';
import { createBody, newDraft } from './webhook-draft.js';
import { WebhookForm } from './webhook-form.js';
import { useMatching, WebhookList } from './webhook-list.js';
import { exportColumns } from './webhook-list-acts.js';

/** @param hours the attempts of each webhook; undefined until they are read */
const columnsWith = (hours: ReturnType<typeof useWebhookHours>): Column<Webhook>[] => [
  {
    header: 'Webhook',
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
  { header: 'Type', cell: ({ destination }) => <TypeTitle name={String(destination.type)} /> },
  {
    header: 'Health',
    cell: (webhook) => (
      <Stack gap={2} align="flex-start">
        <HealthBadge webhook={webhook} />
        <Text size="xs" c="dimmed" maw="18rem" component="div">
          <HealthNote webhook={webhook} />
          <WarningNote webhook={webhook} />
        </Text>
      </Stack>
    ),
  },
  { header: 'Attempts, 24 h', cell: ({ id }) => hours && <Sparkline hours={hours.get(id)} /> },
  { header: 'Events', cell: ({ events }) => eventsInShort(events) },
  { header: 'Sessions', cell: sessionsInShort },
  { header: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { header: 'Webhook id', cell: ({ id }) => <IdWithCopy name="webhook" id={id} /> },
];

const mostNamed = 2;

export default function WebhooksPage() {
  const list = wholeList(useWebhooks());
  const matching = useMatching(list.rows);
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
            <ExportButton
              name="webhooks"
              pages={onePage(matching)}
              complete={asTheyAre<Webhook>}
              columns={exportColumns}
            />
            <CreateWebhook />
          </>
        }
      />
      <WebhookList list={list} columns={columns} />
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
  return (
    <WebhookForm
      title="Create webhook"
      opened={opened}
      onClose={onClose}
      begin={(types) => newDraft(types.find(({ enabled }) => enabled) ?? types[0]!)}
      save={(draft) => ask(client.POST('/api/webhooks', { body: createBody(draft, projectId) }))}
      onDone={onCreated}
    />
  );
}

function CreatedDialog({ webhook, onClose }: { webhook: Created; onClose: () => void }) {
  const { id, secret } = webhook;
  return (
    <Dialog opened onClose={onClose} title="Webhook created">
      <Stack>
        <Text>
          Events now go to <b>{targetOf(webhook)}</b>.
        </Text>
        <SecretOnce title="Signing secret" value={secret}>
          What gets the events verifies signatures with it, by any library of Standard Webhooks. Copy it now; later it
          stands on the page of the webhook.
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
