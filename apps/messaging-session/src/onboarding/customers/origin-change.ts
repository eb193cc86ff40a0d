import type { ChangeKind, OriginKind } from '@parley/contracts';
import type { NotedChange } from '@parley/messaging';

/** What changes with a session that an end customer began: the places of its link, or the widget session. */
export function originChange(kind: OriginKind, originId: string, change: ChangeKind = 'updated'): NotedChange {
  return kind === 'quicklink'
    ? { type: 'quicklink', id: originId, change }
    : { type: 'widget_session', id: originId, change };
}
