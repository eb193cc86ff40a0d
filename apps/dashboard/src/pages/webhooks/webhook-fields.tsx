import { Accordion, NativeSelect, Stack, TextInput } from '@mantine/core';
import { DeliveryFields } from './delivery-fields.js';
import { EventFields } from './event-fields.js';
import { HeaderFields } from './header-fields.js';
import type { DraftProps } from './webhook-draft.js';

/** All settings of a webhook. Those that are rarely changed are collapsed. */
export function WebhookFields({ draft, change, isNew = false }: DraftProps & { isNew?: boolean }) {
  return (
    <Stack>
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
        <Accordion.Item value="delivery">
          <Accordion.Control>Format, order, retries and limits</Accordion.Control>
          <Accordion.Panel>
            <DeliveryFields draft={draft} change={change} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="headers">
          <Accordion.Control>Headers</Accordion.Control>
          <Accordion.Panel>
            <HeaderFields draft={draft} change={change} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  );
}
