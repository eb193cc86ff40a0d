import { isResourceId, type JsonSchemaObject } from '@parley/contracts/base';

/** A path parameter, as the gate checks it and the documents show it. */
export interface PathParameter {
  readonly name: string;
  /** The resource's name in the `not_found` error: `Group` for `Group not found.` */
  readonly thing: string;
  /** False for a value that cannot name anything: the answer is then `not_found` (decisions.md §1). */
  readonly accepts: (value: string) => boolean;
  readonly schema: JsonSchemaObject;
}

type Kind = Pick<PathParameter, 'accepts' | 'schema'>;

const id: Kind = { accepts: isResourceId, schema: { type: 'string', pattern: '^[1-9][0-9]{0,18}$' } };

/** A phone number, or a JID of one person. */
const personNames =
  '(?:\\+|00)?[0-9]{7,15}|[0-9]{7,15}(?::[0-9]{1,5})?@(?:c\\.us|s\\.whatsapp\\.net)|[0-9]{1,20}(?::[0-9]{1,5})?@lid';

/** Values that name resources with more names than their resource id (decisions.md §4). */
const kinds = {
  session: fitting('[A-Za-z0-9_-]{1,64}', 'Name or id of a session.'),
  chat: idOr(`${personNames}|[0-9-]{1,64}@(?:g\\.us|newsletter)`, 'JID, phone number or resource id.'),
  group: idOr('[0-9-]{1,64}@g\\.us', 'JID or resource id of a group.'),
  contact: idOr(personNames, 'JID, phone number or resource id of a person.'),
  channel: idOr('[0-9-]{1,64}@newsletter', 'JID or resource id of a channel.'),
  lid: fitting('[0-9]{1,20}(?:@lid)?', 'The digits of a LID, or its JID.'),
} satisfies Record<string, Kind>;

/** Kinds by parameter name. `{somethingId}` without an entry is the resource id of a something. */
const byName: Readonly<Record<string, Omit<PathParameter, 'name'>>> = {
  session: { thing: 'Session', ...kinds.session },
  chatId: { thing: 'Chat', ...kinds.chat },
  lid: { thing: 'LID', ...kinds.lid },
  asset: {
    thing: 'File',
    ...fitting('[a-z]+\\.[0-9a-f]{12}\\.(?:css|js)', 'The file name, which contains a hash of the content.'),
  },
  logo: { thing: 'Logo', ...fitting('[A-Za-z0-9_-]{22}', 'The last part of the URL in `theme.logo`.') },
  linkSlug: { thing: 'Page', ...fitting('[^/]{1,1024}', 'The slug in the URL of the QuickLink.') },
  slug: { thing: 'QuickLink', ...fitting('[0-9A-Za-z]{22}', 'The slug in the URL of the QuickLink.') },
  leaveToken: {
    thing: 'Page',
    ...fitting('[A-Za-z0-9_-]{1,512}\\.[A-Za-z0-9_-]{43}', 'The token from the link in an e-mail.'),
  },
  hookId: { thing: 'Webhook', ...fitting('[A-Za-z0-9_-]{1,64}', "The id in the session's webhook URL.") },
};

/** Kinds of `{id}`, by the path segment before it. */
const byCollection: Readonly<Record<string, Omit<PathParameter, 'name'>>> = {
  calls: { thing: 'Call', ...fitting('[^/]{1,128}', 'The `id` of `call.offered`.') },
  channels: { thing: 'Channel', ...kinds.channel },
  contacts: { thing: 'Contact', ...kinds.contact },
  groups: { thing: 'Group', ...kinds.group },
  keys: { thing: 'Key', ...id },
  labels: { thing: 'Label', ...id },
  media: { thing: 'Media', ...id },
  quicklinks: { thing: 'QuickLink', ...id },
  sessions: { thing: 'Session', ...id },
  status: { thing: 'Status', ...id },
  visits: { thing: 'Visit', ...id },
};

/**
 * The parameters of a path, in order.
 * @throws Error for an `{id}` after a segment that this table does not list
 */
export function pathParameters(path: string): PathParameter[] {
  const segments = path.split('/');
  return segments.flatMap((segment, index) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    return name === undefined ? [] : [{ name, ...kindOf(name, segments[index - 1] ?? '', path) }];
  });
}

function kindOf(name: string, collection: string, path: string): Omit<PathParameter, 'name'> {
  if (name !== 'id') return byName[name] ?? { thing: thingOf(name), ...id };
  const kind = byCollection[collection];
  if (!kind) throw new Error(`${path}: path-parameters.ts does not say what the {id} after "${collection}" is.`);
  return kind;
}

/** `testingNumberId` → `Testing number`. */
function thingOf(name: string): string {
  const words = name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function fitting(source: string, description: string): Kind {
  const pattern = new RegExp(`^(?:${source})$`);
  return { accepts: (value) => pattern.test(value), schema: { type: 'string', pattern: pattern.source, description } };
}

/** A resource id or another name of the resource. Numbers of 16 digits or more are resource ids: phone numbers are shorter. */
function idOr(source: string, description: string): Kind {
  const { accepts, schema } = fitting(`[1-9][0-9]{15,18}|${source}`, description);
  return { accepts: (value) => accepts(value) && (!/^[0-9]{16,}$/.test(value) || isResourceId(value)), schema };
}
