import { PG_POOL, repeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { deleteOldEarly } from '../message/index.js';
import { NetworkSends } from './network-sends.js';

const earlyForSeconds = 7 * 24 * 3600;

/** A provider that ends what waits for a word of the network by timer. */
export const lateSends = repeatedTask<NetworkSends>(NetworkSends, {
  name: 'sends that the network never settled',
  intervalMs: 60_000,
  startsBeside: true,
  run: (sends) => sends.expire(),
});

/** The same of acknowledgements whose messages never came. */
export const oldEarlyAcks = repeatedTask<Pool>(PG_POOL, {
  name: 'acknowledgements of unknown messages',
  intervalMs: 3_600_000,
  startsBeside: true,
  run: (pool) => deleteOldEarly(pool, earlyForSeconds),
});
