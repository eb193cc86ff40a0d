import { describe, expect, it } from '@jest/globals';
import { postgresConnectionsFor, processesToRun, replicasOf } from './replicas.js';

const worker = { name: 'webhook-delivery', entry: '/apps/webhook-delivery/dist/main.js', isPublic: false };
const gateway = { name: 'gateway', entry: '/apps/gateway/dist/main.js', isPublic: true };

describe('the replicas of a service', () => {
  it.each([{}, { PARLEY_REPLICAS_WEBHOOK_DELIVERY: '' }, { PARLEY_REPLICAS_OPERATIONS: '3' }])(
    'are one unless its own variable says more: %j',
    (environment) => {
      expect(replicasOf(worker, environment)).toEqual([
        { spec: worker, name: 'webhook-delivery', nodeId: 'webhook-delivery-0' },
      ]);
    },
  );

  it('have a node id each, and the first the name of the service', () => {
    const replicas = replicasOf(worker, { PARLEY_REPLICAS_WEBHOOK_DELIVERY: '3' });

    expect(replicas.map(({ name }) => name)).toEqual(['webhook-delivery', 'webhook-delivery-1', 'webhook-delivery-2']);
    expect(replicas.map(({ nodeId }) => nodeId)).toEqual([
      'webhook-delivery-0',
      'webhook-delivery-1',
      'webhook-delivery-2',
    ]);
  });

  it.each(['0', '33', '-1', 'two', '1.5'])('are not %s', (count) => {
    expect(() => replicasOf(worker, { PARLEY_REPLICAS_WEBHOOK_DELIVERY: count })).toThrow(
      /^PARLEY_REPLICAS_WEBHOOK_DELIVERY must be a number from 1 to 32/,
    );
  });

  it('are never more than one of the gateway, which has one port', () => {
    expect(() => replicasOf(gateway, { PARLEY_REPLICAS_GATEWAY: '2' })).toThrow(/only one process can listen on PORT/);
    expect(replicasOf(gateway, { PARLEY_REPLICAS_GATEWAY: '1' })).toHaveLength(1);
  });
});

describe('the processes', () => {
  it('are one for each replica, or one for all services', () => {
    const environment = { PARLEY_REPLICAS_WEBHOOK_DELIVERY: '2' };
    const each = processesToRun([gateway, worker], { processes: 'each', environment }, '/all.js');
    expect(each.map(({ name, entry }) => [name, entry])).toEqual([
      ['gateway', gateway.entry],
      ['webhook-delivery', worker.entry],
      ['webhook-delivery-1', worker.entry],
    ]);

    const one = processesToRun([gateway, worker], { processes: 'one', environment: {} }, '/all.js');
    expect(one).toMatchObject([{ name: 'all-in-one', entry: '/all.js' }]);
    expect(one[0]?.replicas.map(({ nodeId }) => nodeId)).toEqual(['gateway-0', 'webhook-delivery-0']);
  });
});

describe('the connections of Postgres', () => {
  const process = (replicas: number) => ({
    name: 'a',
    entry: '/a.js',
    replicas: Array.from({ length: replicas }, () => ({ spec: worker, name: 'a', nodeId: 'a-0' })),
  });

  it.each([
    [5, 200],
    [11, 200],
    [12, 206],
    [129, 1727],
  ])('for %i processes are %i', (processes, connections) => {
    expect(
      postgresConnectionsFor(
        Array.from({ length: processes }, () => process(1)),
        {},
      ),
    ).toBe(connections);
  });

  it('are fewer where the services share a process', () => {
    expect(postgresConnectionsFor([process(5)], { DATABASE_POOL_SIZE: '' })).toBe(80);
  });

  it('are enough for larger pools', () => {
    expect(postgresConnectionsFor([process(5)], { DATABASE_POOL_SIZE: '20' })).toBe(165);
    expect(postgresConnectionsFor([process(1), process(1)], { DATABASE_POOL_SIZE: '200' })).toBe(456);
  });

  it.each(['1', '201', 'many'])('are not known of DATABASE_POOL_SIZE=%s', (size) => {
    expect(() => postgresConnectionsFor([process(5)], { DATABASE_POOL_SIZE: size })).toThrow(
      `DATABASE_POOL_SIZE must be a number from 2 to 200, not "${size}"`,
    );
  });
});
