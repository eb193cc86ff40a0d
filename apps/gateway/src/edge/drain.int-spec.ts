import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSession } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Installation, makeTeam, type TestGateway, type TestTeam } from '../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
}, 60_000);

afterAll(() => installation.close());

interface Answered {
  status: number;
  connection: string | undefined;
}

function ask(agent: Agent, path: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${team.key}` };
    const request = httpRequest(gateway.url + path, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }));
    });
    request.on('error', reject);
    request.end();
  });
}

describe('a gateway that stops', () => {
  it('finishes what is in flight, and answers what comes on open connections, asking to close them', async () => {
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    let arrived = false;
    await installation.services.answer(getSession, async () => {
      arrived = true;
      await held;
      return getSession.example.reply;
    });
    const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true }));
    for (const agent of agents) expect((await ask(agent, '/v1/team')).connection).toBe('keep-alive');
    const slowAgent = new Agent({ keepAlive: true });
    const slow = ask(slowAgent, '/api/sessions/default');
    await waitFor(() => arrived);

    const stopping = gateway.stop();
    // The idle connections are still open, and what comes on them is served, whenever it comes.
    for (const agent of agents) {
      expect(await ask(agent, '/v1/team')).toEqual({ status: 200, connection: 'close' });
      await pause(20);
    }
    finish();
    expect(await slow).toMatchObject({ status: 200 });
    expect(await stopping).toBe(true);
    slowAgent.destroy();
  });
});
