import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, JsonInput, Stack, Table, Text } from '@mantine/core';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { ErrorState, Timestamp } from '../../ui/index.js';
import { filterOf, type DraftProps, type WebhookDraft } from './webhook-draft.js';

const placeholder = '{ "payload": { "type": "text" } }';
const shownSamples = 10;

/** Edits the filter by content, and tries it on the newest events. */
export function FilterFields({ draft, change }: DraftProps) {
  const { id: projectId } = useProject();
  const preview = useAction({
    run: (body: Schemas['FilterPreviewBody']) => ask(client.POST('/api/webhooks/filter-preview', { body })),
    quietErrors: true,
  });
  const filter = filterOf(draft.filter);
  return (
    <Stack gap="xs">
      <JsonInput
        label={t`Filter`}
        description={t`Only events whose envelope is like this are sent. Empty: all of the chosen events. The guide to webhooks has the operators.`}
        placeholder={placeholder}
        validationError={t`This is not JSON.`}
        formatOnBlur
        autosize
        minRows={4}
        maxRows={16}
        value={draft.filter}
        onChange={(text) => {
          preview.reset();
          change({ filter: text });
        }}
      />
      <Group>
        <Button
          variant="default"
          size="xs"
          disabled={!filter}
          loading={preview.isPending}
          onClick={() => filter && preview.mutate({ ...selectionOf(draft, projectId), filter })}
        >
          <Trans>Try filter</Trans>
        </Button>
      </Group>
      {preview.error && <ErrorState error={preview.error} />}
      {preview.data && <Found preview={preview.data} />}
    </Stack>
  );
}

function selectionOf(draft: WebhookDraft, projectId: string): Omit<Schemas['FilterPreviewBody'], 'filter'> {
  const { owner, isForAll, events, isForAllSessions, sessions } = draft;
  return {
    limit: shownSamples,
    ...(owner === 'project' ? { projectId } : {}),
    ...(isForAll || events.length === 0 ? {} : { events }),
    ...(isForAllSessions || sessions.length === 0 ? {} : { sessions }),
  };
}

function Found({ preview }: { preview: Schemas['FilterPreview'] }) {
  const { examined = 0, matched = 0, complete, samples = [] } = preview;
  const which = complete ? t`${examined} retained` : t`newest ${examined}`;
  if (examined === 0) {
    return (
      <Alert color="gray" role="status" title={t`No event to try it on`}>
        <Trans>No retained event is of the chosen events and sessions.</Trans>
      </Alert>
    );
  }
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {t`${matched} of the ${which} events would be sent.`}
      </Text>
      <Table.ScrollContainer minWidth={320}>
        <Table aria-label={t`Newest events`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Event</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Created</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Would be sent</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {samples.map(({ eventId, type, createdAt, matches }) => (
              <Table.Tr key={eventId}>
                <Table.Td>{type}</Table.Td>
                <Table.Td>
                  <Timestamp at={createdAt} />
                </Table.Td>
                <Table.Td>{matches ? t`Yes` : t`No`}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
