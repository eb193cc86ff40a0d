import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { type Schemas, useSessions } from '../api/index.js';
import { useProject } from '../routing/index.js';
import type { Filter } from './filter-bar.js';
import { useSessionTitle } from './session-title.js';
import { plainWords } from './api-words.js';

export interface SessionSelectProps {
  label: string;
  description?: string;
  /** Name of the session; empty while none is chosen. The first connected session is chosen automatically. */
  value: string;
  onChange: (name: string) => void;
  /** Of another field: chosen here automatically only if there is no other. Empty while none is chosen there. */
  besides?: string;
}

/** Chooses a session of the project, and says which are connected. */
export function SessionSelect({ label, description, value, onChange, besides }: SessionSelectProps) {
  const { id: projectId } = useProject();
  const { data: sessions, error, refetch } = useSessions(projectId);
  const titleOf = useSessionTitle(projectId, sessions ?? []);
  const first = firstOf(sessions ?? [], besides);
  useEffect(() => {
    if (value === '' && besides !== '' && first !== undefined) onChange(first);
  });
  const none = sessions?.length === 0 && t`This project has no session yet. Create one first.`;
  return (
    <NativeSelect
      label={label}
      description={description}
      error={error && !sessions ? <NotRead retry={() => void refetch()} /> : none}
      value={value}
      data={(sessions ?? []).map((session) => ({ value: session.name, label: labelOf(session, titleOf(session)) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A connected one if there is one, and another than `besides` if there is another. */
function firstOf(sessions: readonly Schemas['Session'][], besides: string | undefined): string | undefined {
  const others = sessions.filter(({ name }) => name !== besides);
  return (others.find(({ status }) => status === 'CONNECTED') ?? others[0] ?? sessions[0])?.name;
}

function NotRead({ retry }: { retry: () => void }) {
  return (
    <>
      <Trans>The sessions could not be read.</Trans>{' '}
      <Anchor component="button" type="button" size="xs" underline="always" onClick={retry}>
        <Trans>Try again</Trans>
      </Anchor>
    </>
  );
}

/** Filters a list by a session of the project, whose id is in the address. */
export function useSessionFilter(): Filter {
  const { id: projectId } = useProject();
  const { data: sessions = [] } = useSessions(projectId);
  const titleOf = useSessionTitle(projectId, sessions);
  const choices = sessions.map((session) => ({ value: session.id, label: titleOf(session) }));
  return { name: 'session', label: t`Session`, choices };
}

function labelOf({ status }: Schemas['Session'], title: string): string {
  return status === 'CONNECTED' ? title : `${title} (${plainWords(status).toLowerCase()})`;
}
