import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
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
    header: t`Webhook`,
    cell: ({ id, url, destination, description }) => (
      <Box miw="14rem">
        <AppLink to="/webhooks/$webhookId" params={{ webhookId: id }}>
          {targetOf({ url, destination })}
        </AppLink>
        {description !== undefined && (
          <Text size="xs" c="dimmed" fw={400}>
            {description}
          </Text>
        )}
      </Box>
    ),
  },
  { header: t`Type`, cell: ({ destination }) => <TypeTitle name={String(destination.type)} /> },
  {
    header: t`Health`,
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
  { header: t`Attempts, 24 h`, cell: ({ id }) => hours && <Sparkline hours={hours.get(id)} /> },
  { header: t`Events`, cell: ({ events }) => <Box miw="10rem">{eventsInShort(events)}</Box> },
  { header: t`Sessions`, cell: sessionsInShort },
  { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { header: t`Webhook id`, cell: ({ id }) => <IdWithCopy name="webhook" id={id} /> },
];

const mostNamed = 2;

export default function WebhooksPage() {
  const list = wholeList(useWebhooks());
  const matching = useMatching(list.rows);
  const columns = columnsWith(useWebhookHours(useProject().id));
  return (
    <>
      <PageHeader
        title={t`Webhooks`}
        description={t`Where Parley sends the events of this project: signed, and retried until your server accepts them.`}
        actions={
          <>
            <LinkButton to="/deliveries/why" variant="default">
              <Trans>Why did my webhook not arrive?</Trans>
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
  if (projectId === undefined) return t`Events of the team`;
  return sessions.length === 0 ? t`All` : sessions.map(inList);
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
  if (events.includes('*')) return t`All`;
  if (events.length <= mostNamed) return events.join(', ');
  return t`${events.slice(0, mostNamed).join(', ')} and ${events.length - mostNamed} more`;
}

type Created = Schemas['WebhookEndpointWithSecret'];

function CreateWebhook() {
  const [created, setCreated] = useState<Created>();
  return (
    <>
      <FormButton label={t`Create webhook`}>
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
      title={t`Create webhook`}
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
    <Dialog opened onClose={onClose} title={t`Webhook created`}>
      <Stack>
        <Text>
          <Trans>
            Events now go to <b>{targetOf(webhook)}</b>.
          </Trans>
        </Text>
        <SecretOnce title={t`Signing secret`} value={secret}>
          <Trans>
            What gets the events verifies signatures with it, by any library of Standard Webhooks. Copy it now; later it
            stands on the page of the webhook.
          </Trans>
        </SecretOnce>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <LinkButton to="/webhooks/$webhookId" params={{ webhookId: id }}>
            <Trans>Open webhook</Trans>
          </LinkButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
