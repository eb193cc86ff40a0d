import { Group } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import { kindInWords } from '../../operations/index.js';
import { Figure } from './figure.js';

/** The number of unfinished operations, by status. */
export function Operations({ counts }: { counts: Schemas['Overview']['operations'] }) {
  return (
    <Figure
      label="Operations running"
      value={counts && String(counts.running)}
      to="/operations"
      search={{ status: 'running' }}
    >
      {counts && (
        <Group gap="md">
          {counts.actionRequired > 0 && (
            <Figure.Link to="/operations" search={{ status: 'action_required' }}>
              {counts.actionRequired === 1 ? '1 needs an action' : `${counts.actionRequired} need an action`}
            </Figure.Link>
          )}
          {Object.entries(counts.byKind).map(([kind, count]) => (
            <Figure.Link key={kind} to="/operations" search={{ kind }}>
              {`${kindInWords(kind)}: ${String(count)}`}
            </Figure.Link>
          ))}
        </Group>
      )}
    </Figure>
  );
}
