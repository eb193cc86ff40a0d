/** The answers of the WAHA layer in JSON Schema, by name (waha.md §4 to §7). */

type Schema = Readonly<Record<string, unknown>>;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const count = { type: 'integer' } as const;
const anything = { type: 'object' } as const;
const maybe = (type: 'string' | 'integer' | 'object' | 'boolean'): Schema => ({ type: [type, 'null'] });
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const maybeRef = (name: string): Schema => ({ oneOf: [ref(name), { type: 'null' }] });
const listOf = (items: Schema): Schema => ({ type: 'array', items });

/** An object of these fields, of which all are always there but for the `optional` ones. */
function fields(all: Readonly<Record<string, Schema>>, ...optional: string[]): Schema {
  const required = Object.keys(all).filter((name) => !optional.includes(name));
  return { type: 'object', properties: all, ...(required.length > 0 && { required }) };
}

const unixSeconds = { ...count, description: 'Unix seconds.' };
const chatId = { ...text, description: '`<digits>@c.us`, `<lid>@lid`, or the JID of a group or channel.' };
const maybeChatId = { ...chatId, type: ['string', 'null'] };

const messages: Readonly<Record<string, Schema>> = {
  Media: fields({ url: maybe('string'), mimetype: maybe('string'), filename: maybe('string'), error: maybe('string') }),
  Location: fields({ latitude: text, longitude: text, live: flag, name: text }, 'name'),
  QuotedMessage: fields(
    { id: text, participant: maybeChatId, body: text, hasMedia: flag, media: maybeRef('Media') },
    ...['participant', 'body', 'media'],
  ),
  Message: fields({
    id: { ...text, description: '`{true|false}_{chat id}_{id}`, of others in a group with `_{participant id}`.' },
    timestamp: unixSeconds,
    from: { ...chatId, description: 'The chat, in both directions.' },
    fromMe: flag,
    source: { enum: ['api', 'app'] },
    to: maybeChatId,
    participant: maybeChatId,
    author: maybeChatId,
    body: text,
    hasMedia: flag,
    media: maybeRef('Media'),
    mediaUrl: maybe('string'),
    ack: { ...count, minimum: -1, maximum: 4 },
    ackName: { enum: ['ERROR', 'PENDING', 'SERVER', 'DEVICE', 'READ', 'PLAYED'] },
    location: maybeRef('Location'),
    vCards: listOf(text),
    replyTo: maybeRef('QuotedMessage'),
    _data: { ...anything, description: "Parley's own form of the message." },
  }),
  ReadMessages: fields({ ids: listOf(text) }),
};

const chat = {
  id: chatId,
  name: maybe('string'),
  conversationTimestamp: unixSeconds,
  unreadCount: count,
  archived: flag,
  isGroup: flag,
};

const chats: Readonly<Record<string, Schema>> = {
  Chat: fields(chat),
  ChatOverview: fields({
    id: chatId,
    name: maybe('string'),
    picture: { type: 'null' },
    lastMessage: maybeRef('Message'),
    _chat: ref('Chat'),
  }),
  Picture: fields({ url: maybe('string') }),
  PresenceOfPerson: fields({ participant: chatId, lastKnownPresence: text, lastSeen: maybe('integer') }),
  Presence: fields({ id: chatId, presences: listOf(ref('PresenceOfPerson')) }),
  Label: fields({ id: text, name: text, color: { ...count, minimum: 0, maximum: 19 }, colorHex: text }),
  Channel: fields({
    ...{ id: chatId, name: text, description: maybe('string'), invite: maybe('string') },
    ...{ preview: { type: 'null' }, picture: { type: 'null' }, verified: flag },
    ...{ role: { enum: ['OWNER', 'ADMIN', 'SUBSCRIBER', 'GUEST'] }, subscribersCount: count },
  }),
};

const sessions: Readonly<Record<string, Schema>> = {
  Me: { ...fields({ id: chatId, pushName: text, lid: text }, 'lid'), type: ['object', 'null'] },
  Session: fields(
    {
      name: text,
      status: {
        enum: [
          ...['STOPPED', 'STARTING', 'SCAN_QR_CODE', 'PASSKEY_REQUIRED', 'PASSKEY_CONFIRMATION_REQUIRED'],
          ...['WORKING', 'FAILED'],
        ],
      },
      config: { ...anything, description: 'As it was given.' },
      me: ref('Me'),
      engine: fields({ engine: text }),
      presence: { type: 'null' },
      timestamps: fields({ activity: { ...maybe('integer'), description: 'Milliseconds since 1970.' } }),
      apps: listOf(anything),
    },
    'apps',
  ),
  QrCode: {
    oneOf: [fields({ mimetype: text, data: { ...text, description: 'Base64.' } }), fields({ value: text })],
  },
  PairingCode: fields({ code: text }),
  PasskeyCode: fields({ code: text }),
  Profile: fields({ id: chatId, name: maybe('string'), picture: maybe('string') }),
  KeyActions: fields({ read: flag, send: flag, control: flag, setting: flag, delete: flag }),
  Key: fields({
    id: text,
    key: { ...text, description: 'Masked but where it is made.' },
    ...{ isActive: flag, isAdmin: flag, session: { type: 'null' }, actions: ref('KeyActions') },
  }),
};

const group = {
  ...{ id: chatId, subject: text, description: maybe('string'), desc: maybe('string'), owner: maybeChatId },
  ...{ creation: unixSeconds, announce: flag, restrict: flag, membersCanSendMessages: flag },
};

const people: Readonly<Record<string, Schema>> = {
  Contact: fields({
    ...{ id: chatId, number: maybe('string'), name: maybe('string'), pushname: maybe('string') },
    ...{ shortName: maybe('string'), isMe: flag, isGroup: flag, isWAContact: flag, isMyContact: flag, isBlocked: flag },
  }),
  NumberExists: fields({ numberExists: flag, chatId }, 'chatId'),
  About: fields({ about: maybe('string') }),
  ProfilePicture: fields({ profilePictureURL: maybe('string') }),
  Lid: fields({ lid: maybe('string'), pn: maybe('string') }),
  Participant: fields({ id: chatId, pn: maybe('string'), role: { enum: ['superadmin', 'admin', 'participant'] } }),
  ParticipantChange: fields({ id: text, status: text }),
  Group: fields({ ...group, participants: listOf(ref('Participant')), _data: anything }, 'participants'),
  GroupInvite: fields({
    ...{ id: chatId, subject: text, description: maybe('string'), desc: maybe('string'), size: count },
    ...{ creation: unixSeconds, newMembersApprovalRequired: flag, _data: anything },
  }),
  JoinedGroup: fields({ id: chatId }),
  AdminsOnly: fields({ adminsOnly: flag }),
};

const server: Readonly<Record<string, Schema>> = {
  Pong: fields({ message: text }),
  Health: fields({ status: text, info: anything, error: anything, details: anything }),
  Environment: fields({
    ...{ version: text, engine: text, tier: text, browser: { type: 'null' }, platform: text },
    worker: fields({ id: { type: 'null' } }),
  }),
  ServerStatus: fields({ startTimestamp: count, uptime: count, worker: fields({ id: { type: 'null' } }) }),
};

/** Every schema of an answer, by its name. */
export const answerSchemas: Readonly<Record<string, Schema>> = {
  ...messages,
  ...chats,
  ...sessions,
  ...people,
  ...server,
  Count: fields({ count }),
  Object: anything,
  Done: anything,
  boolean: flag,
  string: text,
  Error: fields(
    {
      statusCode: count,
      message: { oneOf: [text, listOf(text)], description: 'Of invalid input a list, each naming its field.' },
      ...{ error: text, code: text, requestId: text },
    },
    ...['error', 'code', 'requestId'],
  ),
  WrongStatus: fields({ error: text, session: text, status: text, expected: listOf(text) }),
};
