import { describe, expect, it } from '@jest/globals';
import { account, bob, fromBob, groupJid, samples } from '../testing/sample-messages.js';
import { readHistory } from './read-history.js';

describe('History', () => {
  it('is messages alone, the oldest first, with what became of those that the account sent', () => {
    const at = (messageTimestamp: number, id: string, more: object = {}) => ({
      ...fromBob(samples.conversation),
      messageTimestamp,
      key: { remoteJid: '147147@lid', id, fromMe: false },
      ...more,
    });
    const { items } = readHistory(
      {
        chats: [{ id: '147147@lid', pnJid: '12025550147@s.whatsapp.net' }],
        messages: [
          at(30, 'C', { key: { remoteJid: '147147@lid', id: 'C', fromMe: true }, status: 4 }),
          at(20, 'B', { message: samples.reaction }),
          at(10, 'A'),
        ],
      },
      account,
    );
    expect(items.map((item) => (item.kind === 'message' ? item.message.whatsappId : ''))).toEqual(['A', 'C']);
    expect(items).toMatchObject([
      { history: true, from: bob, message: { timestamp: 10 } },
      { history: true, from: bob, fromMe: true, message: { ack: 'read' } },
    ]);
  });

  it('knows what groups are called, and who wrote in them', () => {
    const message = {
      ...fromBob(samples.conversation),
      key: { remoteJid: groupJid, id: 'A' },
      participant: '147147@lid',
    };
    const { items } = readHistory(
      {
        chats: [{ id: groupJid, name: 'Team' }],
        messages: [message],
        lidPnMappings: [{ lid: '147147@lid', pn: '12025550147@s.whatsapp.net' }],
      },
      account,
    );
    expect(items).toMatchObject([{ chat: { kind: 'group', jid: groupJid, name: 'Team' }, from: bob, history: true }]);
  });

  it('has the secrets of polls, for votes to come', () => {
    expect(readHistory({ messages: [fromBob(samples.poll)] }, account).secrets).toHaveLength(1);
  });
});
