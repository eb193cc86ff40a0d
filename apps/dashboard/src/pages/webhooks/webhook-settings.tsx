import { t } from '@lingui/core/macro';
import { Badge, Box, Code, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ask, client } from '../../api/index.js';
import { type Webhook, targetOf } from '../../deliveries/index.js';
import { CopyButton, DefinitionList, ExactTime, FormButton, Section } from '../../ui/index.js';
import { inWords } from './delivery-fields.js';
import { connectionItems } from './destination/connection-items.js';
import { SavedCheck } from './destination/saved-check.js';
import { useDestinationType } from './destination/use-destination-types.js';
import { draftOf, updateBody } from './webhook-draft.js';
import { WebhookForm } from './webhook-form.js';

export function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const type = useDestinationType(webhook.destination.type);
  const target = webhook.url === undefined ? 'destination' : 'URL';
  return (
    <Section
      title={t`Settings`}
      actions={
        <FormButton label={t`Edit webhook`} variant="default">
          {(opened, close) => <EditDialog webhook={webhook} opened={opened} onClose={close} />}
        </FormButton>
      }
    >
      <DefinitionList
        items={[
          [
            webhook.url === undefined ? t`Destination` : 'URL',
            <Copyable key="target" value={targetOf(webhook)} of={target} />,
          ],
          ...connectionItems(webhook, type),
          [t`Id`, <Copyable key="id" value={webhook.id} of="id" />],
          ...selectionItems(webhook),
          ...sendingItems(webhook),
          [t`Created`, <ExactTime key="created" at={webhook.createdAt} />],
        ]}
      />
      <Box mt="md">
        <SavedCheck webhook={webhook} />
      </Box>
    </Section>
  );
}

type Item = readonly [term: string, value: ReactNode];

/** Which events it gets. */
function selectionItems({ events, sessions = [], filter, projectId }: Webhook): Item[] {
  return [
    [t`Events`, <Words key="events" words={events.includes('*') ? [t`All`] : events} />],
    [t`Sessions`, <Words key="sessions" words={sessions.length === 0 ? [t`All`] : sessions} />],
    [
      t`Filter`,
      filter !== undefined && (
        <Code key="filter" block>
          {JSON.stringify(filter, null, 2)}
        </Code>
      ),
    ],
    [t`Owner`, projectId === undefined ? t`The team: campaigns and customers` : t`This project`],
  ];
}

/** How they are sent. */
function sendingItems(webhook: Webhook): Item[] {
  const { format, ordering, ratePerSecond } = webhook;
  const headers = Object.keys(webhook.headers ?? {});
  return [
    [t`Format`, format === 'native' ? t`Parley events` : t`CloudEvents 1.0, structured`],
    [t`Order`, ordering === 'session' ? t`In order within each session` : t`As they come`],
    [t`Retry schedule`, inWords(webhook.retry.schedule)],
    [t`Timeout`, `${webhook.timeoutSeconds} s`],
    [t`Concurrency`, t`${webhook.maxConcurrency} at once`],
    [t`Rate`, ratePerSecond === undefined ? t`No limit` : t`${ratePerSecond} a second`],
    [t`Headers`, headers.length > 0 && <Words key="headers" words={headers} />],
  ];
}

function Words({ words }: { words: string[] }) {
  return (
    <Group gap={4}>
      {words.map((word) => (
        <Badge key={word} variant="light" color="gray" tt="none" radius="sm">
          {word}
        </Badge>
      ))}
    </Group>
  );
}

function Copyable({ value, of }: { value: string; of: string }) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Text component="span" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
      <CopyButton value={value} of={of} size="compact-xs" style={{ flex: 'none' }} />
    </Group>
  );
}

function EditDialog({ webhook, opened, onClose }: { webhook: Webhook; opened: boolean; onClose: () => void }) {
  const params = { path: { webhookId: webhook.id } };
  return (
    <WebhookForm
      title={t`Edit webhook`}
      submit={t`Save webhook`}
      opened={opened}
      onClose={onClose}
      webhook={webhook}
      begin={(types) => draftOf(webhook, types.find(({ type }) => type === webhook.destination.type) ?? types[0]!)}
      save={async (draft, before) => {
        const body = updateBody(draft, before);
        return Object.keys(body).length === 0
          ? webhook
          : ask(client.PATCH('/api/webhooks/{webhookId}', { params, body }));
      }}
      done={t`Webhook saved.`}
    />
  );
}
