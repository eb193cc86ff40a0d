import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Accordion, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Webhook } from '../../deliveries/index.js';
import { DeliveryFields } from './delivery-fields.js';
import { AuthFields } from './destination/auth-fields.js';
import type { FieldErrors } from './destination/concerned-field.js';
import { setIn } from './destination/destination-draft.js';
import { DestinationFields } from './destination/destination-fields.js';
import type { DestinationType } from './destination/destination-type.js';
import { TlsFields } from './destination/tls-fields.js';
import { EventFields } from './event-fields.js';
import { FilterFields } from './filter-fields.js';
import type { DraftProps, HeaderDraft } from './webhook-draft.js';

interface WebhookProps extends DraftProps {
  /** What is wrong with a field, by its path in the API. */
  errors: FieldErrors;
  /** The webhook that is changed. Absent: it is new. */
  webhook?: Webhook;
  /** The types that a new webhook can have. */
  types?: readonly DestinationType[];
  /** Tries the connection. It stands below what it is about. */
  check: ReactNode;
}

/** All settings of a webhook. Those that are rarely changed are collapsed. */
export function WebhookFields({ draft, change, errors, webhook, types, check }: WebhookProps) {
  return (
    <Stack>
      <DestinationFields
        draft={draft.destination}
        onChange={(destination) => change({ destination })}
        types={types}
        set={webhook ? setIn(webhook.destination) : []}
        errors={errors}
      />
      {check}
      <TextInput
        label={t`Description`}
        placeholder={t`What the server behind it does`}
        maxLength={500}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {!webhook && <OwnerField draft={draft} change={change} />}
      <EventFields draft={draft} change={change} />
      <Sections draft={draft} change={change} errors={errors} webhook={webhook} />
    </Stack>
  );
}

function OwnerField({ draft, change }: DraftProps) {
  return (
    <NativeSelect
      label={t`Events of`}
      description={t`Campaigns and customers are events of the team; everything else belongs to a project.`}
      value={draft.owner}
      data={[
        { value: 'project', label: t`This project` },
        { value: 'team', label: t`The team` },
      ]}
      onChange={(event) =>
        change({
          owner: event.currentTarget.value === 'team' ? 'team' : 'project',
          events: [],
          isForAllSessions: true,
          sessions: [],
        })
      }
    />
  );
}

interface SectionsProps extends DraftProps {
  errors: FieldErrors;
  webhook: Webhook | undefined;
}

/** One section is open when something in it is wrong. */
function Sections({ draft, change, errors, webhook }: SectionsProps) {
  const [open, setOpen] = useState<string[]>([]);
  const wrong = Object.keys(errors).map((path) => path.split('.')[0]!);
  return (
    <Accordion variant="contained" multiple value={[...new Set([...open, ...wrong])]} onChange={setOpen}>
      {draft.destination.type.takesRequests && (
        <>
          <Section value="auth" title={t`Sign-in`}>
            <AuthFields
              draft={draft.auth}
              onChange={(auth) => change({ auth })}
              present={webhook?.auth}
              errors={errors}
            />
          </Section>
          <Section value="tls" title={t`TLS`}>
            <TlsFields draft={draft.tls} onChange={(tls) => change({ tls })} present={webhook?.tls} errors={errors} />
          </Section>
          <Section value="headers" title={t`Headers`}>
            <HeaderFields draft={draft} change={change} />
          </Section>
        </>
      )}
      <Section value="filter" title={t`Filter by content`}>
        <FilterFields draft={draft} change={change} />
      </Section>
      <Section value="delivery" title={t`Format, order, retries and limits`}>
        <DeliveryFields draft={draft} change={change} />
      </Section>
    </Accordion>
  );
}

function Section({ value, title, children }: { value: string; title: string; children: ReactNode }) {
  return (
    <Accordion.Item value={value}>
      <Accordion.Control>{title}</Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}

/** Edits the additional headers of every request to the endpoint. */
function HeaderFields({ draft: { headers }, change }: DraftProps) {
  const set = (row: number, changes: Partial<HeaderDraft>) =>
    change({ headers: headers.map((header) => (header.row === row ? { ...header, ...changes } : header)) });
  const add = () => {
    const row = Math.max(-1, ...headers.map((header) => header.row)) + 1;
    change({ headers: [...headers, { row, name: '', value: '' }] });
  };
  return (
    <Stack gap="xs" align="stretch">
      <Text size="sm" c="dimmed">
        <Trans>
          Sent with every request, for servers that ask for a key of their own. They never replace the headers of
          Parley.
        </Trans>
      </Text>
      {headers.map(({ row, name, value }, index) => (
        <Group key={row} align="flex-end" gap="xs">
          <TextInput
            label={t`Name ${index + 1}`}
            placeholder="X-Api-Key"
            flex="1 1 8rem"
            value={name}
            onChange={(event) => set(row, { name: event.currentTarget.value })}
          />
          <TextInput
            label={t`Value ${index + 1}`}
            flex="2 1 10rem"
            value={value}
            onChange={(event) => set(row, { value: event.currentTarget.value })}
          />
          <Button
            variant="default"
            aria-label={t`Remove header ${index + 1}`}
            onClick={() => change({ headers: headers.filter((header) => header.row !== row) })}
          >
            <Trans>Remove</Trans>
          </Button>
        </Group>
      ))}
      <Group>
        <Button variant="default" size="xs" onClick={add}>
          <Trans>Add header</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
