import { Badge, Code, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ask, client, useAction } from '../../api/index.js';
import { type Webhook, targetOf } from '../../deliveries/index.js';
import { CopyButton, DefinitionList, ExactTime, FormButton, FormDialog, Section } from '../../ui/index.js';
import { inWords } from './delivery-fields.js';
import { draftOf, problemOf, updateBody } from './webhook-draft.js';
import { WebhookFields } from './webhook-fields.js';

export function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const { id, events, sessions = [], filter, format, ordering, timeoutSeconds, maxConcurrency } = webhook;
  const headers = Object.keys(webhook.headers ?? {});
  return (
    <Section
      title="Settings"
      actions={
        <FormButton label="Edit webhook" variant="default">
          {(opened, close) => <EditDialog webhook={webhook} opened={opened} onClose={close} />}
        </FormButton>
      }
    >
      <DefinitionList
        items={[
          targetItem(webhook),
          ['Id', <Copyable key="id" value={id} of="id" />],
          ['Events', <Words key="events" words={events.includes('*') ? ['All'] : events} />],
          ['Sessions', <Words key="sessions" words={sessions.length === 0 ? ['All'] : sessions} />],
          [
            'Filter',
            filter !== undefined && (
              <Code key="filter" block>
                {JSON.stringify(filter, null, 2)}
              </Code>
            ),
          ],
          ['Owner', webhook.projectId === undefined ? 'The team: campaigns and customers' : 'This project'],
          ['Format', format === 'native' ? 'Parley events' : 'CloudEvents 1.0, structured'],
          ['Order', ordering === 'session' ? 'In order within each session' : 'As they come'],
          ['Retry schedule', inWords(webhook.retry.schedule)],
          ['Timeout', `${timeoutSeconds} s`],
          ['Concurrency', `${maxConcurrency} at once`],
          ['Rate', webhook.ratePerSecond === undefined ? 'No limit' : `${webhook.ratePerSecond} a second`],
          ['Headers', headers.length > 0 && <Words words={headers} />],
          ['Created', <ExactTime key="created" at={webhook.createdAt} />],
        ]}
      />
    </Section>
  );
}

function targetItem(webhook: Webhook): readonly [string, ReactNode] {
  const isHttp = webhook.destination.type === 'http';
  const target = <Copyable key="target" value={targetOf(webhook)} of={isHttp ? 'URL' : 'destination'} />;
  return [isHttp ? 'URL' : 'Destination', target];
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
  const [draft, setDraft] = useState(() => draftOf(webhook));
  const problem = problemOf(draft);
  const save = useAction({
    run: () =>
      ask(
        client.PATCH('/api/webhooks/{webhookId}', {
          params: { path: { webhookId: webhook.id } },
          body: updateBody(draft),
        }),
      ),
    done: 'Webhook saved.',
    invalidates: [['webhooks']],
  });
  return (
    <FormDialog
      title="Edit webhook"
      submit="Save webhook"
      opened={opened}
      onClose={onClose}
      onSubmit={() => save.mutateAsync()}
      canSubmit={problem === undefined}
    >
      <WebhookFields draft={draft} change={(changes) => setDraft((now) => ({ ...now, ...changes }))} />
      {problem !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {problem}
        </Text>
      )}
    </FormDialog>
  );
}
