import { defineRequest } from '../define.js';
import { OffsetPage } from '../page.js';
import { Flag, Integer, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';

/** A process that runs sessions (decisions.md §10). */
export class SessionNode {
  @Text({ description: 'Its name, unique among running processes.' }) node: string;
  @Integer({ min: 0, description: 'How many sessions it runs.' }) sessions: number;
  @Flag({ description: 'Whether it is handing its sessions over and accepts none.' }) draining: boolean;
  @Timestamp() seenAt: string;
}

export class ListSessionNodes extends OffsetPage {}

export class SessionNodeList {
  @NestedList(() => SessionNode, { description: 'Those that are alive, by name.' }) data: SessionNode[];
  @Integer({ min: 0, description: 'Sessions that should run but that no process runs now.' }) unowned: number;
}

export const listSessionNodes = defineRequest({
  subject: 'sessions.nodes',
  owner: 'messaging-session',
  summary: 'Who runs how many sessions. Only services ask, with `manyTeamsCaller`.',
  request: ListSessionNodes,
  reply: SessionNodeList,
  errors: ['credential_not_allowed'],
  example: {
    request: { limit: 50, offset: 0 },
    reply: {
      data: [{ node: 'node-a', sessions: 1200, draining: false, seenAt: '2026-11-21T08:00:00.000Z' }],
      unowned: 0,
    },
  },
});
