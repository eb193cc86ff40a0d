import { Accordion, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { DeliveryFields } from './delivery-fields.js';
import { EventFields } from './event-fields.js';
import { FilterFields } from './filter-fields.js';
import type { DraftProps, HeaderDraft } from './webhook-draft.js';

/** All settings of a webhook. Those that are rarely changed are collapsed. */
export function WebhookFields({ draft, change, isNew = false }: DraftProps & { isNew?: boolean }) {
  return (
    <Stack>
      {draft.isHttp && (
        <TextInput
          label="URL"
          description="Gets a POST request for each event."
          placeholder="https://example.com/webhooks"
          type="url"
          required
          data-autofocus
          value={draft.url}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
      )}
      <TextInput
        label="Description"
        placeholder="What the server behind it does"
        maxLength={500}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {isNew && (
        <NativeSelect
          label="Events of"
          description="Campaigns and customers are events of the team; everything else belongs to a project."
          value={draft.owner}
          data={[
            { value: 'project', label: 'This project' },
            { value: 'team', label: 'The team' },
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
      )}
      <EventFields draft={draft} change={change} />
      <Accordion variant="contained" multiple>
        <Accordion.Item value="filter">
          <Accordion.Control>Filter by content</Accordion.Control>
          <Accordion.Panel>
            <FilterFields draft={draft} change={change} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="delivery">
          <Accordion.Control>Format, order, retries and limits</Accordion.Control>
          <Accordion.Panel>
            <DeliveryFields draft={draft} change={change} />
          </Accordion.Panel>
        </Accordion.Item>
        {draft.isHttp && (
          <Accordion.Item value="headers">
            <Accordion.Control>Headers</Accordion.Control>
            <Accordion.Panel>
              <HeaderFields draft={draft} change={change} />
            </Accordion.Panel>
          </Accordion.Item>
        )}
      </Accordion>
    </Stack>
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
        Sent with every request, for servers that ask for a key of their own. They never replace the headers of Parley.
      </Text>
      {headers.map(({ row, name, value }, index) => (
        <Group key={row} align="flex-end" gap="xs">
          <TextInput
            label={`Name ${index + 1}`}
            placeholder="X-Api-Key"
            flex="1 1 8rem"
            value={name}
            onChange={(event) => set(row, { name: event.currentTarget.value })}
          />
          <TextInput
            label={`Value ${index + 1}`}
            flex="2 1 10rem"
            value={value}
            onChange={(event) => set(row, { value: event.currentTarget.value })}
          />
          <Button
            variant="default"
            aria-label={`Remove header ${index + 1}`}
            onClick={() => change({ headers: headers.filter((header) => header.row !== row) })}
          >
            Remove
          </Button>
        </Group>
      ))}
      <Group>
        <Button variant="default" size="xs" onClick={add}>
          Add header
        </Button>
      </Group>
    </Stack>
  );
}
