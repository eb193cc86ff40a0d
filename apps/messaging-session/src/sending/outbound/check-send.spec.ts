import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import {
  type ActionSend,
  type Identity,
  type MessageRecord,
  networkRefused,
  type Send,
  type SessionRecord,
} from '@parley/engine-kit';
import { checkSend, checkSender } from './check-send.js';

const ada: Identity = { id: '7', projectId: '1', kind: 'person', phoneNumber: '+12025550147' };
const text: Send = { kind: 'message', chat: ada, content: { kind: 'text', text: 'x' } };
const connected = { id: '5', fence: '3', status: 'CONNECTED' } as SessionRecord;
const own: MessageRecord = {
  ...{ id: '9', sessionId: '5', chatId: '7', whatsappId: 'w', fromMe: true, timestamp: 1, pushName: 'A', type: 'text' },
  text: 'before',
};
const onMessage = { chat: ada, target: { id: '9', whatsappId: 'w' }, author: ada };
const actions = {
  reaction: { kind: 'reaction', reaction: '👍', ...onMessage },
  vote: { kind: 'vote', hashes: ['h'], ...onMessage },
  edit: { kind: 'edit', text: 'after', ...onMessage },
  revoke: { kind: 'revoke', ...onMessage },
  localDelete: { kind: 'localDelete', ...onMessage },
} as const satisfies Record<string, ActionSend>;

const nameOf = (error: Error | undefined): string | undefined =>
  error instanceof DomainError ? [error.code, error.extra?.['detail']].filter(Boolean).join(' ') : error?.name;

describe('a session may send', () => {
  const senderOf = (session: SessionRecord | undefined, relay?: string, isWaiting = false): string | undefined => {
    const send = relay === undefined ? text : { ...text, relay };
    const checked = checkSender({ sessionId: '5', fence: '3', send }, session, isWaiting);
    return 'error' in checked ? nameOf(checked.error) : checked.session.id;
  };

  it('while it is CONNECTED, to the process that has it', () => {
    expect(senderOf(connected)).toBe('5');
    expect(senderOf(undefined)).toBe('NoSessionOwner');
    expect(senderOf({ ...connected, fence: '4' })).toBe('NoSessionOwner');
    expect(senderOf({ ...connected, status: 'CONNECTING' })).toBe('session_not_connected');
  });

  it('a relay that still waits', () => {
    expect(senderOf(connected, '8', true)).toBe('5');
    expect(senderOf(connected, '8')).toBe('RelayOver');
  });
});

describe('a send may go', () => {
  const refusalOf = (send: Send, more: { isBlocked?: boolean; refusal?: DomainError; target?: MessageRecord } = {}) =>
    nameOf(checkSend(send, { isBlocked: false, target: send.kind === 'message' ? undefined : own, ...more }));

  it('unless its network refuses it', () => {
    expect(refusalOf(text)).toBeUndefined();
    expect(refusalOf(text, { refusal: networkRefused('no') })).toBe('engine_rejected no');
    expect(refusalOf(text, { refusal: networkRefused('no'), isBlocked: true })).toBe('engine_rejected no');
  });

  it('to a blocked person only if it takes something back', () => {
    const blocked = 'engine_rejected The session has blocked this person.';
    const refusals = [text, ...Object.values(actions)].map((send) => [send.kind, refusalOf(send, { isBlocked: true })]);
    expect(refusals).toEqual([
      ['message', blocked],
      ['reaction', blocked],
      ['vote', blocked],
      ['edit', undefined],
      ['revoke', undefined],
      ['localDelete', undefined],
    ]);
    const group: Identity = { id: '7', projectId: '1', kind: 'group', jid: '1@g.us' };
    expect(refusalOf({ ...text, chat: group }, { isBlocked: true })).toBeUndefined();
  });

  it('to change a message of its chat that is still there', () => {
    const gone: (MessageRecord | undefined)[] = [undefined, { ...own, deleted: true }, { ...own, chatId: '6' }];
    for (const target of gone) {
      const context = { isBlocked: false, target };
      for (const send of Object.values(actions)) expect(nameOf(checkSend(send, context))).toBe('not_found');
    }
    const revoked = { ...own, type: 'revoke' as const };
    for (const { kind } of Object.values(actions)) {
      expect([kind, refusalOf(actions[kind], { target: revoked })]).toEqual([
        kind,
        kind === 'localDelete' ? undefined : 'not_found',
      ]);
    }
  });

  it('to edit or revoke own messages only, and to edit what has a text', () => {
    const notOwn = 'engine_rejected The message is not yours.';
    const foreign = { ...own, fromMe: false, type: 'location' as const };
    expect(refusalOf(actions.edit, { target: foreign })).toBe(notOwn);
    expect(refusalOf(actions.revoke, { target: foreign })).toBe(notOwn);
    expect(refusalOf(actions.localDelete, { target: foreign })).toBeUndefined();
    expect(refusalOf(actions.reaction, { target: foreign })).toBeUndefined();
    const place = { ...own, type: 'location' as const };
    expect(refusalOf(actions.edit, { target: place })).toBe('engine_rejected The message has no text to edit.');
    const media = { id: '1', blobId: '2', mimeType: 'image/png', sizeBytes: 3 };
    expect(refusalOf(actions.edit, { target: { ...own, type: 'image', content: { media } } })).toBeUndefined();
  });

  it('to vote for options that a poll has, one unless it takes more', () => {
    const poll = (multipleAnswers: boolean): MessageRecord => ({
      ...own,
      type: 'poll',
      content: { pollOptions: ['h', 'i'].map((hash) => ({ name: hash, hash })), multipleAnswers },
    });
    const vote = (...hashes: string[]): Send => ({ ...actions.vote, hashes });
    expect(refusalOf(vote('h'))).toBe('engine_rejected The message is no poll.');
    expect(refusalOf(vote('h', 'x'), { target: poll(true) })).toBe('engine_rejected The poll has no such option.');
    expect(refusalOf(vote('h', 'i'), { target: poll(false) })).toBe('engine_rejected The poll takes one answer.');
    expect(refusalOf(vote('h', 'i'), { target: poll(true) })).toBeUndefined();
    expect(refusalOf(vote(), { target: poll(false) })).toBeUndefined();
  });
});
