import { describe, expect, it } from '@jest/globals';
import { environmentOf } from './config.js';

const shared = { DATABASE_URL: 'postgresql://u:p@db:5432/postgres', NATS_URL: 'nats://all@n:4222', LOG_LEVEL: 'warn' };

describe('the environment of one service of the process', () => {
  it('has a database of its own on the server, and what all have', () => {
    expect(environmentOf('webhook-delivery', shared)).toMatchObject({
      DATABASE_URL: 'postgresql://u:p@db:5432/parley_webhook_delivery',
      NATS_URL: 'nats://all@n:4222',
      LOG_LEVEL: 'warn',
      DATABASE_POOL_SIZE: '3',
    });
  });

  it('has the URLs that are named for the service, and no other', () => {
    const env = {
      ...shared,
      OPERATIONS_DATABASE_URL: 'postgresql://o@elsewhere/ops',
      OPERATIONS_NATS_URL: 'nats://operations:o@n:4222',
      GATEWAY_NATS_URL: '',
    };
    expect(environmentOf('operations', env)).toMatchObject({
      DATABASE_URL: 'postgresql://o@elsewhere/ops',
      NATS_URL: 'nats://operations:o@n:4222',
    });
    expect(environmentOf('gateway', env)).toMatchObject({
      DATABASE_URL: 'postgresql://u:p@db:5432/parley_gateway',
      NATS_URL: 'nats://all@n:4222',
    });
  });

  it('has a node id of its own', () => {
    expect(environmentOf('gateway', { ...shared, PARLEY_NODE_ID: '0' }).PARLEY_NODE_ID).toBe('gateway-0');
    expect(environmentOf('gateway', shared).PARLEY_NODE_ID).toBeUndefined();
  });

  it('takes the pool size of who sets one', () => {
    expect(environmentOf('gateway', { ...shared, DATABASE_POOL_SIZE: '8' }).DATABASE_POOL_SIZE).toBe('8');
    expect(environmentOf('gateway', { ...shared, DATABASE_POOL_SIZE: '' }).DATABASE_POOL_SIZE).toBe('3');
  });
});
