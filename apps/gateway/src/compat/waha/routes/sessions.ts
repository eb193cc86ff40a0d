import { DomainError, FieldOfSchema, FlagParam, JsonObject, TextList } from '@parley/contracts/base';
import { getSession, listSessions, type Session } from '@parley/contracts/sessions';
import { wahaMeOf, wahaStatusOf } from '@parley/contracts/waha';
import type { RouteKey } from '../../../access/routes/index.js';
import { SessionsController } from '../../../routes/sessions/index.js';
import { operation, type WahaOperation } from '../operation.js';
import { sessionBodies, sessionBody } from '../session-body.js';
import { type KeptConfig, refuseApps } from '../session-config.js';
import type { WahaCall } from '../waha-call.js';
import { checkSessionConfig, configure, createSessionOperation, started } from './create-session.js';

export class WahaListSessions {
  @FlagParam({ optional: true, description: 'With those that are STOPPED.' }) all?: boolean;
  @TextList({ optional: true, description: '`apps` adds an empty list of them.' }) expand?: string[];
}

export class WahaExpand {
  @TextList({ optional: true }) expand?: string[];
}

export class WahaUpdateSession {
  @JsonObject({ optional: true, description: 'Replaces all of it; absent: `{}`.' }) config?: KeptConfig;
  @FieldOfSchema({}, { optional: true }) apps?: unknown;
}

const mostSessions = 10_000;
const pageSize = 500;

/** Every session that the caller sees; WAHA's list has no pages. */
async function allSessions(call: WahaCall): Promise<Session[]> {
  const sessions: Session[] = [];
  while (sessions.length < mostSessions) {
    const before = sessions.at(-1)?.id;
    const { data } = await call.ask(listSessions, { limit: pageSize, offset: 0, ...(before && { before }) });
    if (data.length === 0) break;
    sessions.push(...data);
  }
  return sessions;
}

function expanded<Body extends object>(body: Body, expand: readonly string[] | undefined): Body {
  return expand?.includes('apps') ? { ...body, apps: [] } : body;
}

const ofSession = (call: WahaCall) => ({ params: { session: call.session } });

/** An operation that answers the session as it is afterwards. */
function change(verb: 'start' | 'stop' | 'restart'): WahaOperation {
  const key: RouteKey = `POST /api/sessions/{session}/${verb}`;
  return operation({
    key,
    native: key,
    run: async (call) => sessionBody(call, await call.native<Session>(ofSession(call))),
  });
}

/** Sessions (waha.md §5). */
export const sessionOperations: readonly WahaOperation[] = [
  createSessionOperation,
  operation<object, WahaListSessions>({
    key: 'GET /api/sessions',
    native: 'GET /api/sessions',
    query: WahaListSessions,
    run: async (call) => {
      const { all, expand } = call.query;
      const sessions = await allSessions(call);
      const shown = all ? sessions : sessions.filter((session) => wahaStatusOf(session) !== 'STOPPED');
      return (await sessionBodies(call, shown)).map((body) => expanded(body, expand));
    },
  }),
  operation<object, WahaExpand>({
    key: 'GET /api/sessions/{session}',
    native: 'GET /api/sessions/{session}',
    query: WahaExpand,
    run: async (call) => {
      const session = await call.native<Session>(ofSession(call));
      return expanded(await sessionBody(call, session), call.query.expand);
    },
  }),
  operation({
    key: 'GET /api/sessions/{session}/me',
    native: 'GET /api/sessions/{session}/me',
    run: async (call) => wahaMeOf(await call.ask(getSession, { session: call.session })),
  }),
  operation<WahaUpdateSession>({
    key: 'PUT /api/sessions/{session}',
    native: 'PUT /api/sessions/{session}',
    body: WahaUpdateSession,
    run: async (call) => {
      const session = await call.ask(getSession, { session: call.session });
      const { config = {}, apps } = call.body;
      refuseApps(apps);
      await checkSessionConfig(call, session, config);
      return sessionBody(call, await configure(call, session, config));
    },
  }),
  operation({
    key: 'DELETE /api/sessions/{session}',
    native: 'DELETE /api/sessions/{session}',
    run: async (call) => {
      try {
        await call.through('DELETE /api/sessions/{session}', ofSession(call), ({ by }) =>
          call.get(SessionsController).deleteSession(by, call.session),
        );
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
      }
    },
  }),
  change('start'),
  change('stop'),
  change('restart'),
  operation({
    key: 'POST /api/sessions/{session}/logout',
    native: 'POST /api/sessions/{session}/logout',
    run: async (call) => {
      const before = await call.ask(getSession, { session: call.session });
      const loggedOut = await call.native<Session>({ params: { session: before.id } });
      const wasRunning = before.status !== 'DISCONNECTED';
      return sessionBody(call, wasRunning ? await started(call, loggedOut) : loggedOut);
    },
  }),
];
