import { useSessions } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { FilterBar, useSessionTitle } from '../../ui/index.js';
import { typeChoices } from './event-words.js';

export function EventFilterBar() {
  const { id: projectId } = useProject();
  const { data: sessions = [] } = useSessions(projectId);
  const titleOf = useSessionTitle(projectId, sessions);
  return (
    <FilterBar
      filters={[
        { name: 'type', label: 'Type', choices: typeChoices },
        {
          name: 'session',
          label: 'Session',
          choices: sessions.map((session) => ({ value: session.id, label: titleOf(session) })),
        },
        { name: 'messageId', label: 'Message id' },
        { name: 'since', label: 'Since', kind: 'time' },
        { name: 'until', label: 'Until', kind: 'time' },
      ]}
    />
  );
}
