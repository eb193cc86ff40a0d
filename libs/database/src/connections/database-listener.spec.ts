import { getEventListeners } from 'node:events';
import { expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import type pg from 'pg';
import { pino } from 'pino';
import { DatabaseListener } from './database-listener.js';

it('leaves nothing of a connection that was lost behind', async () => {
  let failures = 0;
  const logger = pino({ enabled: false });
  logger.warn = () => (failures += 1);
  const pool = { options: { host: '127.0.0.1', port: 1 } } as unknown as pg.Pool;
  const listener = new DatabaseListener(pool, 'channel', logger, () => undefined);
  const { stopped } = listener as unknown as { stopped: AbortController };
  listener.start();
  await waitFor(() => failures === 3);
  // The pause before the next attempt.
  await waitFor(() => getEventListeners(stopped.signal, 'abort').length === 1);
  await listener.stop();
  expect(getEventListeners(stopped.signal, 'abort')).toEqual([]);
});
