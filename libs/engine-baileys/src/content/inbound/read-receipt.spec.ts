import { describe, expect, it } from '@jest/globals';
import { account, bob, groupJid } from '../testing/sample-messages.js';
import { readReceipt } from './read-receipt.js';

const from = '12025550147@s.whatsapp.net';

function read(attrs: Record<string, string>, content?: object[]) {
  return readReceipt(
    { tag: 'receipt', attrs: { id: 'A', t: '1800000000', ...attrs }, content: content as never },
    account,
  );
}

describe('A receipt', () => {
  it('without a type says that messages arrived, of a list each of them', () => {
    const list = [
      {
        tag: 'list',
        attrs: {},
        content: [
          { tag: 'item', attrs: { id: 'B' } },
          { tag: 'item', attrs: { id: 'A' } },
        ],
      },
    ];
    expect(read({ from: `12025550147:3@s.whatsapp.net`, sender_lid: bob.lid }, list)).toEqual([
      {
        chat: { kind: 'person' },
        from: bob,
        kind: 'ack',
        whatsappIds: ['A', 'B'],
        type: 'delivered',
        timestamp: 1_800_000_000,
      },
    ]);
  });

  it('says that they were read or played', () => {
    expect(read({ from, type: 'read' })).toMatchObject([{ type: 'read' }]);
    expect(read({ from, type: 'played' })).toMatchObject([{ type: 'played' }]);
  });

  it('of a group or a status says by whom', () => {
    const participant = { participant: '147147:2@lid', participant_pn: from };
    const chat = { kind: 'group', jid: groupJid };
    expect(read({ from: groupJid, type: 'read', ...participant })).toMatchObject([{ chat, from: bob }]);
    expect(read({ from: 'status@broadcast', type: 'read', participant: from })).toMatchObject([
      { chat: { kind: 'status' }, from: { phoneNumber: '+12025550147' } },
    ]);
    const users = [
      { tag: 'user', attrs: { jid: '147147@lid', t: '1800000001' } },
      { tag: 'user', attrs: { jid: '900100@lid' } },
      { tag: 'user', attrs: { jid: '555@lid' } },
    ];
    expect(read({ from: groupJid }, [{ tag: 'participants', attrs: { key: 'C' }, content: users }])).toEqual([
      {
        chat,
        from: { lid: '147147@lid' },
        kind: 'ack',
        whatsappIds: ['C'],
        type: 'delivered',
        timestamp: 1_800_000_001,
      },
      { chat, from: { lid: '555@lid' }, kind: 'ack', whatsappIds: ['C'], type: 'delivered', timestamp: 1_800_000_000 },
    ]);
  });

  it('between devices of the account, or for a message to be sent again, says nothing', () => {
    for (const type of ['sender', 'retry', 'inactive', 'read-self', 'played-self', 'hist_sync', 'server-error']) {
      expect(read({ from, type })).toEqual([]);
    }
    expect(read({ from: account.id, recipient: from, type: 'read' })).toEqual([]);
    expect(read({ from: groupJid, participant: account.lid })).toEqual([]);
  });
});
