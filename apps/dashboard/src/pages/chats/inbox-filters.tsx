import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Chip, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { plainWords, useSessionTitle } from '../../ui/index.js';
import { type Chat, type InboxFilters, pageOfSession, searchOf, type Session } from './conversations.js';
import { useSessionChoices, useSessionNamed } from './sessions.js';

interface SessionFilterProps {
  sessions: readonly Session[];
  /** Name of the session; empty: all. */
  chosen: string;
  /** Of a field that names one session, not all. */
  label?: string;
  onChoose: (name: string) => void;
}

/** So many are listed at once; typing finds the others. */
const mostListed = 50;

const allSessions = { value: '', label: t`All sessions` };

function choiceOf({ name, status }: Session, title: string): { value: string; label: string } {
  return { value: name, label: status === 'CONNECTED' ? title : `${title} (${plainWords(status).toLowerCase()})` };
}

/** Finds a session by what is typed, also among hundreds. */
export function SessionFilter({ sessions, chosen, label, onChoose }: SessionFilterProps) {
  const { id: projectId } = useProject();
  const [typed, setTyped] = useState('');
  const choices = useSessionChoices(projectId, sessions, typed);
  const titleOf = useSessionTitle(projectId, choices);
  // One in the address that is not among the newest has no other choice to show.
  const isMissing = chosen !== '' && choices.every(({ name }) => name !== chosen);
  return (
    <Select
      {...(label === undefined ? { 'aria-label': t`Session` } : { label })}
      searchable
      allowDeselect={false}
      limit={mostListed}
      nothingFoundMessage={t`No such session`}
      value={chosen}
      data={[
        ...(label === undefined ? [allSessions] : []),
        ...choices.map((session) => choiceOf(session, titleOf(session))),
        ...(isMissing ? [{ value: chosen, label: chosen }] : []),
      ]}
      onSearchChange={setTyped}
      onChange={(name) => onChoose(name ?? '')}
    />
  );
}

interface InboxFilterBarProps {
  filters: InboxFilters;
  sessions: readonly Session[];
  rows: readonly Chat[];
}

export function InboxFilterBar({ filters, sessions, rows }: InboxFilterBarProps) {
  const navigate = useNavigate();
  const show = (next: InboxFilters): void => {
    const { all: _, ...search } = searchOf(next);
    void navigate(next.session === undefined ? { to: '/chats', search } : { ...pageOfSession(next.session), search });
  };
  const sessionId = useSessionNamed(useProject().id, sessions, filters.session)?.id;
  const labels = useLabelNames(sessionId, filters.label, rows);
  return (
    <Group gap="xs" wrap="wrap">
      <SessionFilter
        sessions={sessions}
        chosen={filters.session ?? ''}
        onChoose={(session) => show({ unread: filters.unread, session: session === '' ? undefined : session })}
      />
      {labels.length > 0 && (
        <Select
          aria-label={t`Label`}
          placeholder={t`Any label`}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t`Any label` }}
          limit={mostListed}
          w={150}
          value={filters.label ?? null}
          data={labels}
          onChange={(label) => show({ ...filters, label: label ?? undefined })}
        />
      )}
      <Chip
        size="sm"
        checked={filters.unread === true}
        onChange={(isChecked) => show({ ...filters, unread: isChecked || undefined })}
      >
        <Trans>Unread</Trans>
      </Chip>
    </Group>
  );
}

/** Of the chosen session, else of the conversations that are loaded. */
function useLabelNames(session: string | undefined, label: string | undefined, rows: readonly Chat[]): string[] {
  const { data = [] } = useQuery({
    queryKey: ['chats', 'labels', session],
    queryFn: () =>
      ask(client.GET('/api/{session}/labels', { params: { path: { session: session ?? '' }, query: { limit: 500 } } })),
    enabled: session !== undefined,
  });
  const own = session === undefined ? rows.flatMap(({ labels }) => labels) : data;
  return [...new Set([...own.map(({ name }) => name), ...(label === undefined ? [] : [label])])].sort();
}
