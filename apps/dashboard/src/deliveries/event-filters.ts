import { t } from '@lingui/core/macro';
import { eventTypesOf, useSessions } from '../api/index.js';
import { useProject } from '../routing/index.js';
import { type Filter, useSessionTitle } from '../ui/index.js';

/** The event types of a project, to choose from. */
export const typeChoices = eventTypesOf('project').map((value) => ({ value, label: value }));

/** The filters of what is about an event: its type, and the session that it is of. */
export function useEventFilters(): Filter[] {
  const { id: projectId } = useProject();
  const { data: sessions = [] } = useSessions(projectId);
  const titleOf = useSessionTitle(projectId, sessions);
  return [
    { name: 'type', label: t`Type`, choices: typeChoices },
    {
      name: 'session',
      label: t`Session`,
      choices: sessions.map((session) => ({ value: session.id, label: titleOf(session) })),
    },
  ];
}
