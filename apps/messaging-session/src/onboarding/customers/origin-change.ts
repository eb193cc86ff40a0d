import type { ChangeKind, OriginKind } from '@parley/contracts';
import type { NotedChange } from '@parley/messaging';

/** The change that a move of an end customer's session notes: of the link, whose places change, or of the widget session. */
export function originChange(kind: OriginKind, originId: string, change: ChangeKind = 'updated'): NotedChange {
  return kind === 'quicklink'
    ? { type: 'quicklink', id: originId, change }
    : { type: 'widget_session', id: originId, change };
}
