import { defineRequest } from '../define.js';
import { answerAs } from '../http/answers.js';
import { Flag, Nested, ResourceId, Text } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';
import { exampleWidgetSettings, WidgetFields, WidgetSettings } from './widget-settings.js';

const exampleProjectId = '381724990812738561';

/** Settings with their entity tag. A change sends the tag back, to show on which version it is based (RFC 9110 §8.8.3). */
export class TaggedWidgetSettings {
  @Nested(() => WidgetSettings) settings: WidgetSettings;
  @Text({ max: 64, description: 'With its quotes.' }) etag: string;
}

const exampleTagged: TaggedWidgetSettings = { settings: exampleWidgetSettings, etag: '"Zk1pYb0cX2mQ7sVh3uTn5w"' };

/**
 * The binding of the settings routes. Entity tags keep two people from overwriting each other's changes (decisions.md
 * §9).
 */
const ofSettings = {
  tag: 'Widget',
  project: 'implied',
  query: ['projectId'],
  entityTag: true,
  answer: answerAs(WidgetSettings, ({ settings }: TaggedWidgetSettings) => settings),
} as const;

const projectOrTeam = {
  optional: true,
  description: "Default: the project of a project token, otherwise the team's defaults.",
} as const;

export class WidgetLookup {
  @ResourceId(projectOrTeam) projectId?: string;
}

export const getWidget = defineRequest({
  subject: 'messaging.widget.get',
  owner: 'messaging-session',
  http: { ...ofSettings, route: 'GET /v1/widget', scope: 'widget:read' },
  summary: "Get the settings of embedded signup of a project, or the team's defaults without a project.",
  request: WidgetLookup,
  reply: TaggedWidgetSettings,
  errors: ['not_found'],
  example: { request: { projectId: exampleProjectId }, reply: exampleTagged },
});

export class PutWidget extends WidgetFields {
  @ResourceId(projectOrTeam) projectId?: string;
  @TextList({ optional: true, maxItems: 100, description: 'The tags of `If-Match`. Absent: whatever is there.' })
  ifMatch?: string[];
}

const { publicKey: _key, updatedAt: _at, ...exampleFields } = exampleWidgetSettings;

export const putWidget = defineRequest({
  subject: 'messaging.widget.put',
  owner: 'messaging-session',
  http: { ...ofSettings, route: 'PUT /v1/widget', scope: 'widget:write', engineWhenLive: true, body: WidgetFields },
  summary: "Replace the settings of embedded signup of a project, or the team's defaults without a project.",
  request: PutWidget,
  reply: TaggedWidgetSettings,
  errors: ['not_found', 'missing_field', 'invalid_parameter', 'precondition_failed', 'not_supported_by_engine'],
  example: { request: { ...exampleFields, projectId: exampleProjectId }, reply: exampleTagged },
});

export class RotateWidgetKey {
  @ResourceId() projectId: string;
}

export const rotateWidgetKey = defineRequest({
  subject: 'messaging.widget.rotate-key',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/widget/rotate-key',
    scope: 'widget:write',
    tag: 'Widget',
    project: 'implied',
    query: ['projectId'],
  },
  summary: 'Create a new public key for a project. Pages that use the previous key stop working at once.',
  request: RotateWidgetKey,
  reply: WidgetSettings,
  errors: ['not_found'],
  example: { request: { projectId: exampleProjectId }, reply: exampleWidgetSettings },
});

export class ResolveWidget {
  @Text({ max: 200 }) publicKey: string;
}

/** The project and settings of a public key, for web pages, which have no other credential. */
export class ResolvedWidget {
  @ResourceId() teamId: string;
  @ResourceId() projectId: string;
  @Nested(() => WidgetSettings) settings: WidgetSettings;
  @Flag({ description: 'Whether its engine can pair by a code to type.' }) pairingCode: boolean;
  @Flag({ optional: true, description: 'Whether people sign up in a dialog of the network.' }) signup?: boolean;
}

/** Asked with `manyTeamsCaller`: the page has no credential except the public key, so the team is not known yet. */
export const resolveWidget = defineRequest({
  subject: 'messaging.widget.resolve',
  owner: 'messaging-session',
  summary: 'The project behind a public key and its settings, disabled or not.',
  request: ResolveWidget,
  reply: ResolvedWidget,
  errors: ['not_found'],
  example: {
    request: { publicKey: 'pk_Xb1nqL0n1Qb8cT2yq7wFvA3e' },
    reply: {
      ...{ teamId: '381724990812738560', projectId: exampleProjectId, settings: exampleWidgetSettings },
      pairingCode: true,
    },
  },
});

export class WidgetOriginQuestion {
  @Text({ max: 1000 }) origin: string;
}

export class WidgetOriginAnswer {
  @Flag() allowed: boolean;
}

/** Asked with `manyTeamsCaller`: a preflight names no project. The request after it is checked against its own project. */
export const allowsWidgetOrigin = defineRequest({
  subject: 'messaging.widget.allows-origin',
  owner: 'messaging-session',
  summary: 'Whether any enabled widget lets pages of the origin open it.',
  request: WidgetOriginQuestion,
  reply: WidgetOriginAnswer,
  errors: [],
  example: { request: { origin: 'https://shop.example.com' }, reply: { allowed: true } },
});
