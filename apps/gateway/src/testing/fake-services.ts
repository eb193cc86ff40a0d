import type { RequestContract } from '@parley/contracts';
import { Broker, Hints, RequestServer, type RequestContext } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';

export type Answer<Request, Reply> = (request: Request, context: RequestContext) => Reply | Promise<Reply>;

/** The other services, as far as a test scripts them: real broker, real wire, given answers. */
export interface FakeServices {
  readonly broker: Broker;
  readonly hints: Hints;
  /** Starts answering a contract; `sessionId` for those of a live session. */
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
  return {
    broker,
    hints: new Hints(broker),
    async answer(contract, answer, sessionId) {
      const server = new RequestServer({ broker, service: contract.owner, logger });
      const handler = async (request: unknown, context: unknown): Promise<object> =>
        answer(request as never, context as RequestContext);
      server.addHandler(contract.subject, handler as never, false, { contract });
      if (sessionId === undefined) server.listen(() => undefined);
      else server.serveSession(sessionId);
      await broker.connection.flush();
      servers.push(server);
      return { stop: () => server.close() };
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await broker.close();
    },
  };
}
