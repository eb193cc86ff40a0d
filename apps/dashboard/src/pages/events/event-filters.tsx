import { t } from '@lingui/core/macro';
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
        { name: 'type', label: t`Type`, choices: typeChoices },
        {
          name: 'session',
          label: t`Session`,
          choices: sessions.map((session) => ({ value: session.id, label: titleOf(session) })),
        },
        { name: 'messageId', label: t`Message id` },
        { name: 'since', label: t`Since`, kind: 'time' },
        { name: 'until', label: t`Until`, kind: 'time' },
      ]}
    />
  );
}
