import { Stack, Text } from '@mantine/core';
import { useWebhooks, type Webhook } from '../../deliveries/index.js';
import { wholeList } from '../../api/index.js';
import { AppLink, LinkButton } from '../../routing/index.js';
import { type Column, EmptyState, ListView, PageHeader, Timestamp } from '../../ui/index.js';
import { CreateWebhook } from './create-webhook.js';
import { HealthBadge, HealthNote } from './health.js';

const columns: Column<Webhook>[] = [
  {
    header: 'URL',
    cell: ({ id, url, description }) => (
      <>
        <AppLink to="/webhooks/$webhookId" params={{ webhookId: id }}>
          {url}
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
  { header: 'Events', cell: ({ events }) => eventsInShort(events) },
  { header: 'Sessions', cell: sessionsInShort },
  { header: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

const mostNamed = 2;

export default function WebhooksPage() {
  const list = wholeList(useWebhooks());
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

function sessionsInShort({ projectId, sessions = [] }: Webhook): string {
  if (projectId === undefined) return 'Events of the team';
  return sessions.length === 0 ? 'All' : sessions.join(', ');
}

function eventsInShort(events: string[]): string {
  if (events.includes('*')) return 'All';
  if (events.length <= mostNamed) return events.join(', ');
  return `${events.slice(0, mostNamed).join(', ')} and ${events.length - mostNamed} more`;
}
