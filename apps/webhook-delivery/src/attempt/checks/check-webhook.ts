import { Injectable, type OnApplicationShutdown, Optional, Inject } from '@nestjs/common';
import { type Caller, DomainError, invalidField, notFound } from '@parley/contracts/base';
import type { CheckWebhook, WebhookCheck } from '@parley/contracts/webhooks';
import type { CheckResult } from '@parley/destination-kit';
import { AddressPolicy, type Resolve } from '@parley/outbound-http';
import {
  checkAccess,
  type EndpointDestination,
  KnownDestinations,
  WrittenDestinations,
} from '../../destination-types/index.js';
import { EndpointQueries, EndpointStore } from '../../endpoints/index.js';
import { RESOLVE } from '../http/webhook-client.js';
import { checkHttp, type HttpAccess } from './check-http.js';

const defaultTimeoutSeconds = 15;
/** Each check has a connection of its own. */
const mostUnderWay = 20;
const busyForSeconds = 5;

interface Checked {
  readonly destination: Omit<EndpointDestination, 'credentials'>;
  readonly credentials: Record<string, unknown>;
  readonly access: HttpAccess;
  readonly timeoutSeconds: number;
}

/** Connects to where an endpoint sends, or would send, and sends nothing (beyond.md §2). */
@Injectable()
export class CheckWebhookConnection implements OnApplicationShutdown {
  private readonly underWay = new Map<string, number>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly queries: EndpointQueries,
    private readonly endpoints: EndpointStore,
    private readonly written: WrittenDestinations,
    private readonly known: KnownDestinations,
    private readonly policy: AddressPolicy,
    @Optional() @Inject(RESOLVE) private readonly resolve?: Resolve,
  ) {}

  /**
   * What fails at the other side is an answer and is not thrown.
   * @throws DomainError `not_found`; `missing_field`, `invalid_parameter` naming the field; `not_supported_by_engine`;
   * `rate_limited` while this process makes as many checks as it may
   */
  async execute(request: CheckWebhook, caller: Caller): Promise<WebhookCheck> {
    const checked = await this.read(request, caller);
    this.begin(caller.teamId);
    try {
      return shown(await this.check(checked));
    } finally {
      this.end(caller.teamId);
    }
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async read({ id, timeoutSeconds, ...target }: CheckWebhook, caller: Caller): Promise<Checked> {
    if (id === undefined) {
      const destination = await this.written.made(target);
      const { credentials: ofAuth, clientKey, ...access } = this.written.access(target);
      checkAccess({ ...destination, ...access, headers: null });
      const credentials = { ...destination.credentials, ...ofAuth };
      const key = { ...access, clientKey: clientKey ?? undefined };
      return { destination, credentials, access: key, timeoutSeconds: timeoutSeconds ?? defaultTimeoutSeconds };
    }
    await this.queries.visible(id, caller);
    const other = (['url', 'destination', 'auth', 'tls'] as const).find((name) => target[name] !== undefined);
    if (other !== undefined) throw invalidField(other, 'it is not for the check of an endpoint that is there');
    const endpoint = (await this.endpoints.signing([id])).get(id);
    if (!endpoint) throw notFound('Webhook', id);
    const { auth, tls } = endpoint;
    const access = { auth, tls, clientKey: endpoint.clientKey() };
    const credentials = endpoint.credentials();
    return { destination: endpoint, credentials, access, timeoutSeconds: timeoutSeconds ?? endpoint.timeoutSeconds };
  }

  private async check({ destination, credentials, access, timeoutSeconds }: Checked): Promise<CheckResult> {
    const timeoutMs = timeoutSeconds * 1000;
    const guarded = { policy: this.policy, ...(this.resolve ? { resolve: this.resolve } : {}) };
    if (destination.destinationType === 'http') {
      const { signal } = this.stopping;
      return checkHttp(destination.url, { ...access, credentials }, { ...guarded, timeoutMs, signal });
    }
    const type = await this.known.sender(destination.destinationType);
    const opened = type.open({ ...guarded, settings: destination.destination ?? {}, credentials });
    try {
      return await opened.check({ timeoutMs, signal: this.stopping.signal });
    } finally {
      await opened.close();
    }
  }

  /** Half of the checks may be of one team. */
  private begin(teamId: string): void {
    const ofTeam = this.underWay.get(teamId) ?? 0;
    const all = [...this.underWay.values()].reduce((sum, count) => sum + count, 0);
    if (ofTeam >= mostUnderWay / 2 || all >= mostUnderWay) {
      const retry = { retryAfterSeconds: busyForSeconds };
      throw new DomainError('rate_limited', 'Too many checks are under way.', retry);
    }
    this.underWay.set(teamId, ofTeam + 1);
  }

  private end(teamId: string): void {
    const ofTeam = (this.underWay.get(teamId) ?? 1) - 1;
    if (ofTeam === 0) this.underWay.delete(teamId);
    else this.underWay.set(teamId, ofTeam);
  }
}

function shown({ ok, verified, error, detail, durationMs }: CheckResult): WebhookCheck {
  return {
    ...{ ok, verified: ok && verified },
    ...(error === undefined ? {} : { error }),
    ...(detail === undefined ? {} : { detail: detail.slice(0, 300) }),
    durationMs: Math.max(0, Math.round(durationMs)),
  };
}
