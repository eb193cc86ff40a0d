import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import {
  FakeOperations,
  heldWaits,
  Installation,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let operations: FakeOperations;

beforeAll(async () => {
  installation = await Installation.create();
  operations = await FakeOperations.start(installation.services);
}, 60_000);

afterAll(() => installation.close());

async function gatewayHolding(count: number): Promise<{
  gateway: TestGateway;
  team: TestTeam;
  ids: string[];
  answers: Promise<{ status: number; json: unknown; connection: string | null }>[];
}> {
  const gateway = await installation.startGateway();
  const team = await makeTeam(gateway);
  const ids = Array.from({ length: count }, () => operations.add(team.id).id);
  const answers = ids.map(async (id) => {
    const { status, json, headers } = await gateway.as(team.key).get(`/platform/operations/${id}?wait=30`);
    return { status, json, connection: headers.get('connection') };
  });
  await waitFor(async () => (await heldWaits(gateway)) === count);
  return { gateway, team, ids, answers };
}

describe('a gateway that stops while it holds waits', () => {
  it('answers them all at once with the state of now, and asks to close the connections', async () => {
    const { gateway, ids, answers } = await gatewayHolding(20);
    for (const id of ids) operations.change(id, { progress: 'retry_scheduled' });
    const startedAt = performance.now();
    const stopping = gateway.stop();
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ status: 200, json: { status: 'running', progress: 'retry_scheduled' } });
      expect(answer.connection).toBe('close');
    }
    // Far less than they wait otherwise.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await stopping).toBe(true);
  });

  it('answers the last state that it saw when the operations service says nothing more', async () => {
    const { gateway, answers } = await gatewayHolding(3);
    let release = (): void => undefined;
    operations.holdSnapshots = new Promise<void>((resolve) => (release = resolve));
    const startedAt = performance.now();
    const stopping = gateway.stop();
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ status: 200, json: { status: 'running', sequence: 2 } });
    }
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    operations.holdSnapshots = undefined;
    release();
    expect(await stopping).toBe(true);
  });
});
