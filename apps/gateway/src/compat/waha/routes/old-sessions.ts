import { DomainError, Flag, JsonObject, Text } from '@parley/contracts/base';
import { getSession, type Session } from '@parley/contracts/sessions';
import { Unprocessable } from '../edge/waha-refusal.js';
import { operation, type WahaOperation } from '../operation.js';
import { sessionBody } from '../session-body.js';
import type { KeptConfig } from '../session-config.js';
import type { WahaCall } from '../waha-call.js';
import { checkSessionConfig, configure, createSession, started } from './create-session.js';

export class WahaSessionName {
  @Text({ optional: true, min: 1, max: 64, description: 'Default `default`.' }) name?: string;
}

export class WahaStartSession extends WahaSessionName {
  @JsonObject({ optional: true, description: 'Replaces all of it; absent: it stays.' }) config?: KeptConfig;
}

export class WahaStopSession extends WahaSessionName {
  @Flag({ optional: true, description: 'Log the account out too.' }) logout?: boolean;
}

function named(call: WahaCall<WahaSessionName>): { session: string } {
  return { session: call.body.name ?? 'default' };
}

async function found(call: WahaCall<WahaSessionName>): Promise<Session | undefined> {
  try {
    return await call.ask(getSession, named(call));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function start(call: WahaCall<WahaStartSession>): Promise<object> {
  const { name = 'default', config } = call.body;
  const session = await found(call);
  if (!session) return createSession(call.withBody({ name, config }));
  if (session.status !== 'DISCONNECTED') {
    throw new Unprocessable('conflict', `Session "${name}" is started already. Use PUT /api/sessions to change it.`);
  }
  if (config !== undefined) {
    await checkSessionConfig(call, session, config);
    await configure(call, session, config);
  }
  return sessionBody(call, await started(call, session));
}

async function stop(call: WahaCall<WahaStopSession>, logout: boolean): Promise<object> {
  const session = await call.ask(getSession, named(call));
  const key = `POST /api/sessions/{session}/${logout ? 'logout' : 'stop'}` as const;
  return sessionBody(call, await call.native<Session>({ params: { session: session.id } }, key));
}

/** Sessions in the forms that WAHA has kept from before (waha.md §5). */
export const oldSessionOperations: readonly WahaOperation[] = [
  operation<WahaStartSession>({
    ...{ key: 'POST /api/sessions/start', native: 'POST /api/sessions', body: WahaStartSession },
    run: start,
  }),
  operation<WahaStopSession>({
    ...{ key: 'POST /api/sessions/stop', native: 'POST /api/sessions/{session}/stop', body: WahaStopSession },
    sessionIsName: true,
    run: (call) => stop(call, call.body.logout ?? false),
  }),
  operation<WahaSessionName>({
    ...{ key: 'POST /api/sessions/logout', native: 'POST /api/sessions/{session}/logout', body: WahaSessionName },
    sessionIsName: true,
    run: (call) => stop(call, true),
  }),
];
