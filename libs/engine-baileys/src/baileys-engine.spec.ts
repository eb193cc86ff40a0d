import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { BaileysEngine, type BaileysParts, type BaileysSettings } from './baileys-engine.js';

const account = { sessionId: '1', keySealed: Buffer.alloc(0), credentials: Buffer.alloc(0) };

/** An engine whose package is missing, so that loading it fails. */
function engineOf(rows: readonly object[]): BaileysEngine {
  const pool = { query: async () => ({ rows }) };
  return new BaileysEngine(
    { path: '/missing/baileys.js' } as BaileysSettings,
    {
      pool,
      logger: { warn: () => undefined },
      registry: new Registry(),
      holder: { ttlMs: 1 },
    } as unknown as BaileysParts,
  );
}

describe('BaileysEngine', () => {
  it('does not load the package, which takes 25 MiB, while no account needs it', async () => {
    await expect(engineOf([]).markAccounts()).resolves.toBeUndefined();
  });

  it('loads it for an account of an earlier version', async () => {
    await expect(engineOf([account]).markAccounts()).rejects.toThrow('/missing/baileys.js');
  });
});
