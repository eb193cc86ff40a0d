import type { Session } from '@parley/contracts/sessions';
import {
  readWahaConfigs,
  type WahaConfig,
  wahaEngine,
  type WahaMe,
  wahaMeOf,
  wahaStatusOf,
} from '@parley/contracts/waha';
import type { WahaCall } from './waha-call.js';
import { shownProxy } from './session-proxy.js';
import { webhooksOf } from './session-webhooks.js';

/** A session in the form of WAHA (waha.md §5). */
export interface SessionBody {
  name: string;
  status: string;
  config: Record<string, unknown>;
  me: WahaMe | null;
  engine: { engine: string };
  presence: null;
  timestamps: { activity: number | null };
  apps?: never[];
}

/** The most sessions that {@link readWahaConfigs} takes. */
const batch = 500;

/** These sessions with their configurations, in their order. */
export async function sessionBodies(call: WahaCall, sessions: readonly Session[]): Promise<SessionBody[]> {
  const bodies: SessionBody[] = [];
  for (let from = 0; from < sessions.length; from += batch) {
    const some = sessions.slice(from, from + batch);
    const { data } = await call.ask(readWahaConfigs, { sessionIds: some.map(({ id }) => id) });
    const kept = new Map(data.map((one) => [one.sessionId, one]));
    const webhooks = await webhooksOf(call, some);
    bodies.push(...some.map((session) => bodyOf(session, kept.get(session.id), webhooks.get(session.id))));
  }
  return bodies;
}

export async function sessionBody(call: WahaCall, session: Session): Promise<SessionBody> {
  const [body] = await sessionBodies(call, [session]);
  if (!body) throw new Error('A session has a body.');
  return body;
}

function bodyOf(session: Session, kept: WahaConfig | undefined, webhooks: readonly object[] | undefined): SessionBody {
  const config = kept?.config ?? {};
  return {
    name: session.name,
    status: wahaStatusOf(session),
    config: { ...config, ...shownProxy(session, config), ...(webhooks ? { webhooks } : {}) },
    me: wahaMeOf(session),
    engine: { engine: wahaEngine },
    presence: null,
    timestamps: { activity: kept?.activeAt ?? null },
  };
}
