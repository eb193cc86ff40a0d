import { createHash } from 'node:crypto';
import { type NamedSession, nameSessions, type NameSessions } from '@parley/contracts/sessions';
import { renderWahaEvents } from '@parley/contracts/waha';
import { type Broker, RequestServer } from '@parley/messaging';
import { createLogger } from '@parley/service-runtime';

/** The id of the session of that name, unless it was renamed. */
export function sessionIdNamed(name: string): string {
  if (name === 'default') return '4001';
  return `5${createHash('sha256').update(name).digest().readUInt32BE()}`;
}

/** The service that knows sessions: there is one of each name that is asked for, but for those that are removed. */
export class FakeSessions {
  private readonly names = new Map<string, string>();
  private readonly removed = new Set<string>();

  private constructor(private readonly server: RequestServer) {}

  static async start(broker: Broker): Promise<FakeSessions> {
    const logger = createLogger({ service: 'messaging-session', level: 'silent' });
    const fake = new FakeSessions(new RequestServer({ broker, service: 'messaging-session', logger }));
    const answer = (request: NameSessions) => Promise.resolve({ data: fake.named(request) });
    fake.server.addHandler(nameSessions.subject, answer as never, false, { contract: nameSessions });
    const rendered = () => Promise.resolve({});
    fake.server.addHandler(renderWahaEvents.subject, rendered as never, false, { contract: renderWahaEvents });
    fake.server.listen(() => undefined);
    await broker.connection.flush();
    return fake;
  }

  rename(id: string, name: string): void {
    this.names.set(id, name);
  }

  /** @param session a name that is no session's, or the id of one that is gone */
  remove(session: string): void {
    this.removed.add(session);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private named({ projectId = '3001', sessions }: NameSessions): NamedSession[] {
    return sessions.flatMap((session) => {
      const isId = /^\d+$/.test(session);
      const id = isId
        ? session
        : ([...this.names].find(([, name]) => name === session)?.[0] ?? sessionIdNamed(session));
      if (!isId && !this.names.has(id)) this.names.set(id, session);
      const name = this.names.get(id);
      const isThere = name !== undefined && (isId || name === session);
      return isThere && !this.removed.has(session) && !this.removed.has(id) ? [{ id, projectId, name }] : [];
    });
  }
}
