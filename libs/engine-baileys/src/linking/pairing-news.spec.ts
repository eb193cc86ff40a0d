import { describe, expect, it } from '@jest/globals';
import type { BinaryNode } from '../baileys-api.js';
import { newsOf } from './pairing-news.js';

const node = (tag: string, attrs: Record<string, string> = {}, content?: BinaryNode['content']): BinaryNode =>
  content === undefined ? { tag, attrs } : { tag, attrs, content };
const notification = (type: string, ...content: BinaryNode[]): BinaryNode => node('notification', { type }, content);
const byCode = (stage: string, ...content: BinaryNode[]): BinaryNode =>
  notification('link_code_companion_reg', node('link_code_companion_reg', { stage }, content));

const ref = node('link_code_pairing_ref', {}, Buffer.from('ref'));
const identity = node('primary_identity_pub', {}, Buffer.alloc(32, 1));
const wrapped = node('link_code_pairing_wrapped_primary_ephemeral_pub', {}, Buffer.alloc(80, 2));

describe('a notification before the login', () => {
  it.each([
    ['a code that a phone took', byCode('primary_hello', ref, identity, wrapped), 'code_taken'],
    ['a code that is void', byCode('refresh_code', ref, node('force_manual_refresh')), 'code_withdrawn'],
    ['a phone without its identity', byCode('primary_hello', ref, wrapped), 'other'],
    [
      'a phone with half a key',
      byCode('primary_hello', ref, identity, node(wrapped.tag, {}, Buffer.alloc(40))),
      'other',
    ],
    ['a new secret', notification('companion_reg_refresh', node('companion_reg_refresh')), 'new_secret'],
    [
      'a new secret by the other name',
      notification('companion_reg_refresh', node('pair-device-rotate-qr')),
      'new_secret',
    ],
    ['a request for a passkey', notification('passkey_prologue_request'), 'passkey_requested'],
    ['a phone that goes on', notification('crsc_continuation'), 'passkey_accepted'],
    ...['s.whatsapp.net', '@s.whatsapp.net'].map(
      (from) =>
        [
          `a phone that goes on, from ${from}`,
          node('notification', { type: 'crsc_continuation', from }),
          'passkey_accepted',
        ] as const,
    ),
    [
      'nothing that somebody else says of it',
      node('notification', { type: 'crsc_continuation', from: '4915100000002@s.whatsapp.net' }),
      'other',
    ],
    ['what is not known', notification('server_sync'), 'other'],
    ['nothing at all', node('notification'), 'other'],
  ])('tells of %s', (_, stanza, kind) => {
    expect(newsOf(stanza).kind).toBe(kind);
  });
});
