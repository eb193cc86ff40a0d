import { defineRequest } from '../define.js';
import { cursorPage, CursorPageReply } from '../http/answers.js';
import { exampleLabel, Label } from '../labels/label.js';
import { KeysetPage } from '../page.js';
import { Flag, ResourceId, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { Chat, exampleChat } from '../messages/chat.js';

/* The conversations of all sessions of a project together (decisions.md §4 Inbox). */

/** A conversation, and the session that has it. */
export class ProjectChat extends Chat {
  @Text({ description: 'Name of the session.' }) session: string;
  @ResourceId({ description: 'Id of the session.' }) sessionId: string;
  @NestedList(() => Label, { description: 'The labels that the session put on it.' }) labels: Label[];
}

export class ListProjectChats extends KeysetPage {
  @ResourceId({ description: 'Required with a team API key. With a project token, its project is the default.' })
  projectId: string;
  @Text({
    optional: true,
    min: 1,
    max: 64,
    description: 'Name or id of a session. Absent: all sessions of the project.',
  })
  session?: string;
  @Text({ optional: true, min: 1, max: 100, description: 'The name of a label, in any session.' })
  label?: string;
  @Flag({ optional: true, description: 'Only chats with unread messages, or only chats without.' }) unread?: boolean;
  @Flag({ optional: true }) archived?: boolean;
  @Text({
    ...{ optional: true, min: 1, max: 100, example: 'ada' },
    description:
      'Part of the name, the number or the username, or the whole id. A page may be short or empty although another page follows.',
  })
  q?: string;
}

export class ProjectChatPage {
  @NestedList(() => ProjectChat) data: ProjectChat[];
  @ResourceId({ nullable: true, description: 'The last message of the last conversation that was looked at.' })
  nextAfter: string | null;
}

export class ProjectChatCursorPage extends CursorPageReply {
  @NestedList(() => ProjectChat) data: ProjectChat[];
}

export const listProjectChats = defineRequest({
  subject: 'chats.list-project',
  owner: 'messaging-session',
  http: {
    route: 'GET /v1/chats',
    scope: 'chats:read',
    tag: 'Chats',
    project: 'implied',
    answer: cursorPage(ProjectChatCursorPage, 'chats of a project'),
  },
  summary: 'List the chats of all sessions of a project, those with the newest messages first.',
  request: ListProjectChats,
  reply: ProjectChatPage,
  errors: ['not_found', 'invalid_parameter'],
  example: {
    request: { projectId: '381725000005918721', limit: 25 },
    reply: {
      data: [{ ...exampleChat, session: 'default', sessionId: '381725001112738560', labels: [exampleLabel] }],
      nextAfter: null,
    },
  },
});
