import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { answerOf, itemsOf, type Schemas } from '@parley/client';
import { endpointName, type PlannedEndpoint } from './plan.js';
import type { Outcome } from './report.js';
import type { Target } from './target.js';
import { CommandFailed, exitCodes } from '../io/index.js';

type Endpoint = Schemas['WebhookEndpoint'];
type Result = Omit<Outcome, 'kind' | 'name'>;

/** What an API key without `webhooks:write` sees of a header. */
const maskedValue = '***';
/** How often, and how long, an import looks whether another one removes what both have made. */
const twinChecks = 10;
const twinCheckMs = 500;

/** Makes endpoints. One that gets the same session's events at the same address is left as it is: a second one would double them. */
export class EndpointImport {
  #existing: Promise<Endpoint[]> | undefined;

  constructor(private readonly target: Target) {}

  step(endpoint: PlannedEndpoint): { kind: 'endpoint'; name: string; run(): Promise<Result> } {
    return { kind: 'endpoint', name: endpointName(endpoint), run: () => this.#make(endpoint) };
  }

  async #make({ session, ...settings }: PlannedEndpoint): Promise<Result> {
    if (session !== undefined && !(await this.target.hasSession(session))) {
      return { state: 'failed', detail: `session ${session} is not here` };
    }
    this.#existing ??= this.#readEndpoints();
    const existing = (await this.#existing).find((one) => one.url === settings.url && covers(one, session));
    if (existing !== undefined) return this.#compared(existing, settings);
    if (this.target.isDryRun) return { state: 'made' };
    const sessionId = session === undefined ? undefined : await this.target.sessionId(session);
    const sessions = sessionId === undefined ? undefined : [sessionId];
    const body = { ...settings, sessions, projectId: this.target.projectId };
    const { id } = await this.target.write(() => this.target.client.POST('/api/webhooks', { body }));
    return this.#alone(id, settings, session);
  }

  /**
   * Two imports at once both find an address without an endpoint, and making one takes no Idempotency-Key (decisions.md §1). So
   * each looks again once it has made its own: the oldest stays, and who made a younger one removes that, never another's.
   */
  async #alone(id: string, settings: Omit<PlannedEndpoint, 'session'>, session: string | undefined): Promise<Result> {
    for (let checks = 1; ; checks++) {
      const all = await this.#readEndpoints();
      const others = all.filter((one) => one.id !== id && one.url === settings.url && covers(one, session));
      const older = others.find((one) => BigInt(one.id) < BigInt(id));
      if (older !== undefined) {
        const params = { path: { webhookId: id } };
        await this.target.write(() => this.target.client.DELETE('/api/webhooks/{webhookId}', { params }));
        return this.#compared(older, settings);
      }
      const [younger] = others;
      if (younger === undefined) return { state: 'made', id };
      if (checks === twinChecks) return { state: 'made', id, detail: `endpoint ${younger.id} was made meanwhile too` };
      await pause(twinCheckMs, undefined, { signal: this.target.signal });
    }
  }

  async #compared(existing: Endpoint, settings: Omit<PlannedEndpoint, 'session'>): Promise<Result> {
    const different = differences(existing, settings);
    if (settings.secret !== undefined && settings.secret !== (await this.#secretOf(existing.id)))
      different.push('secret');
    const { id } = existing;
    return different.length === 0 ? { state: 'exists', id } : { state: 'different', id, detail: different.join(', ') };
  }

  async #secretOf(webhookId: string): Promise<string> {
    const params = { path: { webhookId } };
    return (await answerOf(this.target.client.GET('/api/webhooks/{webhookId}/secret', { params }))).secret;
  }

  async #readEndpoints(): Promise<Endpoint[]> {
    const found: Endpoint[] = [];
    const params = { query: { limit: 500 } };
    for await (const endpoint of itemsOf(this.target.client, '/api/webhooks', { params })) {
      if (endpoint.projectId === this.target.projectId) found.push(endpoint);
    }
    return found;
  }
}

/** True when an endpoint gets the events of this session, or, absent, of all. */
function covers({ sessions }: Endpoint, session: string | undefined): boolean {
  return sessions === undefined || (session !== undefined && sessions.includes(session));
}

function differences(existing: Endpoint, planned: Omit<PlannedEndpoint, 'session'>): string[] {
  const schedule = planned.retry?.schedule;
  const isSame = {
    events: isDeepStrictEqual(existing.events.toSorted(), planned.events.toSorted()),
    enabled: planned.enabled === undefined || planned.enabled === existing.enabled,
    headers: planned.headers === undefined || hasHeaders(existing.headers ?? {}, planned.headers),
    ratePerSecond: planned.ratePerSecond === undefined || planned.ratePerSecond === existing.ratePerSecond,
    retry: schedule === undefined || isDeepStrictEqual(existing.retry.schedule, schedule),
  };
  return Object.entries(isSame).flatMap(([name, same]) => (same ? [] : [name]));
}

function hasHeaders(existing: Record<string, unknown>, planned: Record<string, unknown>): boolean {
  const values = new Map(Object.entries(existing).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.entries(planned).every(([name, value]) => {
    const current = values.get(name.toLowerCase());
    return current === value || current === maskedValue;
  });
}

const mostNamed = 20;

export interface OwnerOptions {
  /** Whose endpoints are read; absent: of the only one that there is. */
  owner?: string;
  /** Event types of the source, and those here. */
  events: Readonly<Record<string, readonly string[]>>;
}

/**
 * The one owner whose endpoints are imported. Those of several customers in one project would get each other's events.
 * @throws CommandFailed (usage) when there are several, or none
 */
export function oneOwner(ids: readonly string[], { option, noun }: { option: string; noun: string }): string {
  const [only, ...more] = ids;
  if (only === undefined) throw new CommandFailed(exitCodes.notFound, `The source has no ${noun}.`);
  if (more.length === 0) return only;
  const names = ids.slice(0, mostNamed).join(', ') + (ids.length > mostNamed ? ', …' : '');
  throw new CommandFailed(exitCodes.usage, `Name the ${noun} to import, ${option}: ${names}.`);
}
