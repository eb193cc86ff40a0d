import type { RequestContract } from '@parley/contracts/base';
import { Broker, Notifications } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import { FakeOwner } from './fake-owner.js';
import { type Answer, ScriptedServer, type Scripts } from './scripted-server.js';

/** The other services, as far as a test scripts them: real broker, real wire, given answers. */
export interface FakeServices {
  readonly broker: Broker;
  readonly notifications: Notifications;
  /** Starts answering a contract; `sessionId` for those of a live session, which has no owner once all are stopped. */
  answer<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    answer: Answer<Request, Reply>,
    sessionId?: string,
  ): Promise<{ stop(): Promise<void> }>;
  close(): Promise<void>;
}

export async function fakeServices(natsUrl: string, logger: Logger): Promise<FakeServices> {
  const broker = await Broker.connect({ url: natsUrl, name: 'fake services', logger });
  const servers: ScriptedServer[] = [];
  const scripts: Scripts = new Map();
  const owners = new Map<string, FakeOwner>();
  const ownerOf = (sessionId: string): FakeOwner => {
    const owner = owners.get(sessionId) ?? new FakeOwner(broker, logger, { sessionId, scripts });
    owners.set(sessionId, owner);
    return owner;
  };
  return {
    broker,
    notifications: new Notifications(broker),
    answer: async (contract, answer, sessionId) => {
      if (sessionId !== undefined) {
        const owner = ownerOf(sessionId);
        owner.answer(contract, answer);
        await broker.connection.flush();
        return {
          stop: async () => {
            if (owner.forget(contract as never, answer as never)) return;
            if (owners.get(sessionId) === owner) owners.delete(sessionId);
            await owner.close();
          },
        };
      }
      const server = new ScriptedServer({ broker, service: contract.owner, logger }, scripts);
      scripts.set(contract.subject, answer as never);
      server.add(contract, answer);
      server.listen(() => undefined);
      await broker.connection.flush();
      servers.push(server);
      return { stop: () => server.close() };
    },
    close: async () => {
      await Promise.all([...servers, ...owners.values()].map((server) => server.close()));
      await broker.close();
    },
  };
}
