import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { WaMessage } from '../baileys-api.js';
import { account } from './testing/sample-messages.js';
import { WaContent } from './wa-content.js';

const away = Object.assign(new Error('terminating connection'), { code: '57P01' });

/** What is made of a notification of history. */
function received(notification: object, query: () => Promise<unknown>): Promise<unknown> {
  const silent = () => undefined;
  const content = new WaContent({
    session: { id: '1', fence: '1', projectId: '1' },
    host: { learned: () => Promise.resolve() },
    pool: { query },
    logger: { warn: silent, error: silent },
    baileys: {
      proto: { HistorySync: { decode: () => ({}) } },
      processHistoryMessage: () => ({ messages: [] }),
    },
    account: () => account,
  } as never);
  const message = { protocolMessage: { type: 5, historySyncNotification: notification } };
  return content.received({ key: { remoteJid: account.id, fromMe: true, id: 'A' }, message } as never as WaMessage);
}

describe('history that the phone sent', () => {
  it('is asked for again when it cannot be had now', async () => {
    const asked = received({ directPath: '/history' }, () => Promise.reject(away));
    await expect(asked).rejects.toBe(away);
  });

  it('is given up when its bytes are no good', async () => {
    const none = () => Promise.resolve({ rows: [] });
    expect(await received({ initialHistBootstrapInlinePayload: Buffer.from('no') }, none)).toEqual([]);
    const broken = deflateSync('cut off').subarray(0, 6);
    expect(await received({ initialHistBootstrapInlinePayload: broken }, none)).toEqual([]);
  });
});
