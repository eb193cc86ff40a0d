import type { RequestContract } from '@parley/contracts';
import { Broker, Hints, RequestServer, type RequestContext } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import { type Answer, FakeOwner } from './fake-owner.js';

/** The other services, as far as a test scripts them: real broker, real wire, given answers. */
export interface FakeServices {
  readonly broker: Broker;
  readonly hints: Hints;
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
  const servers: RequestServer[] = [];
  const owners = new Map<string, FakeOwner>();
  const ownerOf = (sessionId: string): FakeOwner => {
    const owner = owners.get(sessionId) ?? new FakeOwner(broker, logger, sessionId);
    owners.set(sessionId, owner);
    return owner;
  };
  return {
    broker,
    hints: new Hints(broker),
    async answer(contract, answer, sessionId) {
      if (sessionId !== undefined) {
        const owner = ownerOf(sessionId);
        owner.answer(contract, answer);
        await broker.connection.flush();
        return {
          async stop() {
            if (owner.forget(contract as never, answer as never)) return;
            if (owners.get(sessionId) === owner) owners.delete(sessionId);
            await owner.close();
          },
        };
      }
      const server = new RequestServer({ broker, service: contract.owner, logger });
      const handler = async (request: unknown, context: unknown): Promise<object> =>
        answer(request as never, context as RequestContext);
      server.addHandler(contract.subject, handler as never, false, { contract });
      server.listen(() => undefined);
      await broker.connection.flush();
      servers.push(server);
      return { stop: () => server.close() };
    },
    async close() {
      await Promise.all([...servers, ...owners.values()].map((server) => server.close()));
      await broker.close();
    },
  };
}
