import { randomUUID } from 'node:crypto';
import { DomainError, FieldOfSchema, Flag, JsonObject, Text } from '@parley/contracts/base';
import {
  accountEngine,
  type CreateSession,
  defaultEngine,
  type EngineName,
  getSession,
  type Session,
} from '@parley/contracts/sessions';
import { putWahaConfig, readWahaConfigs } from '@parley/contracts/waha';
import { CONFIG, type GatewayConfig } from '../../../config.js';
import { environmentOf, ProjectStore } from '../../../identity/projects/index.js';
import { SessionsController } from '../../../routes/sessions/index.js';
import { Unprocessable } from '../edge/waha-refusal.js';
import { operation } from '../operation.js';
import { type SessionBody, sessionBody } from '../session-body.js';
import { checkConfig, type KeptConfig, refuseApps } from '../session-config.js';
import { applyProxy, proxyIn, requireProxies, withoutPassword } from '../session-proxy.js';
import { applyWebhooks, checkWebhooks, requireWebhooksScope } from '../session-webhooks.js';
import type { WahaCall } from '../waha-call.js';

export class WahaCreateSession {
  @Text({ optional: true, description: 'Absent: one is made.' }) name?: string;
  @Flag({ optional: true, description: 'Default true.' }) start?: boolean;
  @JsonObject({ optional: true }) config?: KeptConfig;
  @FieldOfSchema({}, { optional: true }) apps?: unknown;
  @Text({ optional: true, description: "Parley's own: the engine, when not the default one." }) engine?: string;
}

/** Makes a session, keeps its configuration, and starts it: in this order, so that its first events have it (waha.md §5). */
export async function createSession(call: WahaCall<WahaCreateSession>): Promise<SessionBody> {
  const { start = true, config = {}, apps } = call.body;
  requireWebhooksScope(call, config);
  refuseApps(apps);
  checkConfig(config);
  const projectId = await projectOf(call);
  const engine = (call.body.engine as EngineName | undefined) ?? (await engineOf(call, projectId));
  await requireProxies(call, engine, config);
  await checkWebhooks(call, { projectId, sessionId: projectId }, config);
  const made = await newSession(call, { projectId, engine, ...nativeProxy(config) });
  await configured(call, made, config);
  return sessionBody(call, start ? await started(call, made) : made);
}

export const createSessionOperation = operation<WahaCreateSession>({
  key: 'POST /api/sessions',
  native: 'POST /api/sessions',
  body: WahaCreateSession,
  run: createSession,
});

/** @throws DomainError before anything is changed, by any part of a configuration that the session could not have */
export async function checkSessionConfig(call: WahaCall, session: Session, config: KeptConfig): Promise<void> {
  requireWebhooksScope(call, config);
  checkConfig(config);
  await requireProxies(call, session.engine, config);
  await checkWebhooks(call, { projectId: session.projectId, sessionId: session.id }, config);
}

/** Replaces all of a session's configuration, and answers the session. The order lets a repeat finish what a crash left. */
export async function configure(call: WahaCall, session: Session, config: KeptConfig): Promise<Session> {
  const { data } = await call.ask(readWahaConfigs, { sessionIds: [session.id] });
  await applyProxy(call, session, config, data[0]?.config ?? {});
  await keep(call, session, config);
  return call.ask(getSession, { session: session.id });
}

async function keep(call: WahaCall, session: Session, config: KeptConfig): Promise<void> {
  const { webhooks: _, ...kept } = withoutPassword(config);
  await call.ask(putWahaConfig, { session: session.id, config: kept });
  await applyWebhooks(call, { projectId: session.projectId, sessionId: session.id }, config);
}

export function started(call: WahaCall, { id }: Session): Promise<Session> {
  return call.native<Session>({ params: { session: id } }, 'POST /api/sessions/{session}/start');
}

/** A session whose configuration was refused after all is taken back, so that the request changes nothing. */
async function configured(call: WahaCall, session: Session, config: KeptConfig): Promise<void> {
  if (Object.keys(config).length === 0) return;
  try {
    await keep(call, session, config);
  } catch (error) {
    await call.get(SessionsController).removeSession(call.by, session.id);
    throw error;
  }
}

/** The proxy as a new session takes it natively. A password that nothing keeps yet is none. */
function nativeProxy(config: KeptConfig): Pick<CreateSession, 'config' | 'credentials'> {
  const { proxy, proxyPassword } = proxyIn(config) ?? {};
  if (proxy === undefined) return {};
  return { config: { proxy }, ...(proxyPassword === undefined ? {} : { credentials: { proxyPassword } }) };
}

async function newSession(
  call: WahaCall<WahaCreateSession>,
  wanted: Omit<CreateSession, 'name' | 'environment'>,
): Promise<Session> {
  const { name = `session_${randomUUID().replaceAll('-', '')}` } = call.body;
  try {
    return await call.native<Session>({ body: { ...wanted, name, start: false } });
  } catch (error) {
    throw await ofTakenName(call, { session: name, projectId: wanted.projectId }, error);
  }
}

/** A name that a session of the project has is another refusal in WAHA than any other conflict. */
async function ofTakenName(
  call: WahaCall,
  named: { session: string; projectId: string },
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof DomainError) || error.code !== 'conflict') return error;
  const found = await call.ask(getSession, named).catch((failure: unknown) => {
    if (failure instanceof DomainError && failure.code === 'not_found') return undefined;
    throw failure;
  });
  if (!found) return error;
  return new Unprocessable('conflict', `Session "${named.session}" exists already. Use PUT to change it.`, error);
}

/** @throws DomainError `invalid_parameter`: WAHA knows no projects, so the credential has to say which one it is */
export async function projectOf({ principal: { caller }, get }: WahaCall): Promise<string> {
  if (caller.projectId !== undefined) return caller.projectId;
  const [project, another] = await get(ProjectStore).list(caller.teamId, { limit: 2, offset: 0 });
  if (project && !another) return project.id;
  const reason = project ? 'the team has several projects' : 'the team has no project';
  throw new DomainError('invalid_parameter', `Use a project token: ${reason}.`);
}

/** The installation's engine for sessions made here; else the simulated one while the project is a Sandbox. */
async function engineOf({ principal: { caller }, get }: WahaCall, projectId: string): Promise<EngineName> {
  const { WAHA_COMPAT_ENGINE: configured } = get<GatewayConfig>(CONFIG);
  if (configured !== undefined) return configured;
  const project = await get(ProjectStore).requireNow(caller, projectId);
  return environmentOf(project) === 'live' ? accountEngine : defaultEngine;
}
