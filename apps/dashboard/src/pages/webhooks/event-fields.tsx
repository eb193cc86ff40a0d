import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Checkbox, Fieldset, MultiSelect, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type EventGroup, eventGroups, eventLabel } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { EventPrefixes } from './event-prefixes.js';
import type { DraftProps } from './webhook-draft.js';

const mostSessions = 500;

/** Chooses the event types and sessions. */
export function EventFields({ draft, change }: DraftProps) {
  return (
    <>
      <AllOrSome
        label={t`Events`}
        all={t`All events, including types added later`}
        some={t`Only some`}
        isForAll={draft.isForAll}
        onChange={(isForAll) => change({ isForAll })}
      />
      {!draft.isForAll && (
        <EventPrefixes owner={draft.owner} chosen={draft.events} onChange={(events) => change({ events })} />
      )}
      {!draft.isForAll &&
        eventGroups(draft.owner).map((group) => (
          <GroupFields
            key={group.label}
            group={group}
            owner={draft.owner}
            chosen={draft.events}
            onChange={(events) => change({ events })}
          />
        ))}
      {draft.owner === 'project' && (
        <>
          <AllOrSome
            label={t`Sessions`}
            all={t`All sessions, including later ones`}
            some={t`Only these sessions`}
            isForAll={draft.isForAllSessions}
            onChange={(isForAllSessions) => change({ isForAllSessions })}
          />
          {!draft.isForAllSessions && (
            <SessionField sessions={draft.sessions} onChange={(sessions) => change({ sessions })} />
          )}
        </>
      )}
    </>
  );
}

interface AllOrSomeProps {
  label: string;
  all: string;
  some: string;
  isForAll: boolean;
  onChange: (isForAll: boolean) => void;
}

function AllOrSome({ label, all, some, isForAll, onChange }: AllOrSomeProps) {
  return (
    <Radio.Group label={label} value={isForAll ? 'all' : 'some'} onChange={(value) => onChange(value === 'all')}>
      <Stack gap={6} mt={4}>
        <Radio value="all" label={all} />
        <Radio value="some" label={some} />
      </Stack>
    </Radio.Group>
  );
}

interface GroupProps {
  group: EventGroup;
  owner: DraftProps['draft']['owner'];
  chosen: string[];
  onChange: (events: string[]) => void;
}

function GroupFields({ group: { label, types, onlyWhereNamed }, owner, chosen, onChange }: GroupProps) {
  const names: readonly string[] = types;
  const count = names.filter((name) => chosen.includes(name)).length;
  const others = chosen.filter((type) => !names.includes(type));
  return (
    <Fieldset legend={label}>
      {onlyWhereNamed && (
        <Text size="sm" c="dimmed" mb="xs">
          {owner === 'project' && t`Made by sessions whose configuration names them in \`events\`. `}
          <Trans>“All events” does not include them.</Trans>
        </Text>
      )}
      <Checkbox
        label={t`All of ${label.toLowerCase()}`}
        fw={600}
        mb="xs"
        checked={count === names.length}
        indeterminate={count > 0 && count < names.length}
        onChange={(event) => onChange(event.currentTarget.checked ? [...others, ...names] : others)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing={8}>
        {types.map((type) => (
          <Checkbox
            key={type}
            label={type}
            description={eventLabel(type)}
            checked={chosen.includes(type)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, type] : chosen.filter((one) => one !== type))
            }
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

function SessionField({ sessions, onChange }: { sessions: string[]; onChange: (sessions: string[]) => void }) {
  const { id: projectId } = useProject();
  const query = { projectId, limit: mostSessions };
  const { data = [], error } = useQuery({
    queryKey: ['sessions', projectId, 'names'],
    queryFn: async () => (await ask(client.GET('/v1/sessions', { params: { query } }))).data,
  });
  const names = [...new Set([...data.map(({ name }) => name), ...sessions])];
  return (
    <div>
      <MultiSelect
        label={t`Chosen sessions`}
        placeholder={sessions.length === 0 ? t`Choose at least one` : undefined}
        data={names}
        value={sessions}
        onChange={onChange}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t`Clear all` }}
        nothingFoundMessage={t`No session of this name`}
      />
      {error && (
        <Text size="sm" c="red" role="alert">
          <Trans>The sessions could not be read.</Trans>
        </Text>
      )}
    </div>
  );
}
