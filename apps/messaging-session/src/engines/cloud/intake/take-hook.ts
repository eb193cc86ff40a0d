import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts';
import { CLOCK, type Clock, METRICS, TeamSuspensions } from '@parley/service-runtime';
import { Counter, type Registry } from 'prom-client';
import {
  answerToChallenge,
  type ChallengeQuery,
  isSignedBy,
  parseWebhook,
  readWebhook,
  type WebhookItem,
} from '../webhook/index.js';
import { DrainInbox } from './drain-inbox.js';
import { type CloudSession, type HookOwner, HookOwnerStore } from './hook-owner.store.js';
import { InboxStore } from './inbox.store.js';

const suspendedRetrySeconds = 60;

/** Accepts Meta's posts to the webhook URL of a session (decisions.md §12). */
@Injectable()
export class TakeHook {
  readonly #dropped: Counter<'reason'>;

  constructor(
    private readonly owners: HookOwnerStore,
    private readonly inbox: InboxStore,
    private readonly drain: DrainInbox,
    private readonly suspensions: TeamSuspensions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(METRICS) registry: Registry,
  ) {
    this.#dropped = new Counter({
      name: 'parley_cloud_webhook_dropped_total',
      help: 'Parts of signed webhooks of Meta that were dropped: about no session of the app, or not understood.',
      labelNames: ['reason'],
      registers: [registry],
    });
  }

  /** @throws DomainError `not_found`, `credential_not_allowed`, `unavailable` while the team is suspended */
  async challenge(hookId: string, query: ChallengeQuery): Promise<string> {
    const { session, credentials } = await this.owner(hookId);
    const answer = answerToChallenge(credentials.verifyToken ?? '', query);
    if (answer !== undefined) {
      this.requireActive(session);
      return answer;
    }
    throw new DomainError('credential_not_allowed', 'The verify token is not the one of this session.');
  }

  /** @throws DomainError `not_found` */
  async require(hookId: string): Promise<void> {
    if (!(await this.owners.exists(hookId))) throw notFound('Webhook', hookId);
  }

  /**
   * Resolves once all items are stored.
   * @param raw the body as received
   * @throws DomainError `not_found`, `unauthenticated`, `invalid_parameter`; `unavailable` while the team is suspended, so
   *   that Meta repeats it (decisions.md §14)
   */
  async take(hookId: string, raw: Buffer, signature: string | undefined): Promise<void> {
    const { session, credentials } = await this.owner(hookId);
    const { appSecret = '' } = credentials;
    if (!isSignedBy(appSecret, raw, signature)) {
      throw new DomainError('unauthenticated', 'The X-Hub-Signature-256 is not that of this body.');
    }
    this.requireActive(session);
    const parsed = parseWebhook(raw);
    if (!parsed) throw new DomainError('invalid_parameter', 'The body is not well-formed JSON.');
    const { items, unread } = readWebhook(parsed.body, Math.floor(this.clock.now().getTime() / 1000));
    for (const { what } of unread) this.#dropped.inc({ reason: what });
    const told = await this.addressed(items, session, appSecret);
    if (told.length === 0) return;
    await this.inbox.add(told);
    for (const sessionId of new Set(told.map((one) => one.sessionId))) this.drain.wake(sessionId);
  }

  private requireActive({ teamId }: CloudSession): void {
    if (!this.suspensions.has(teamId)) return;
    throw new DomainError('unavailable', 'This webhook is suspended.', { retryAfterSeconds: suspendedRetrySeconds });
  }

  private async owner(hookId: string): Promise<HookOwner> {
    const owner = await this.owners.ofHook(hookId);
    if (!owner) throw notFound('Webhook', hookId);
    return owner;
  }

  /** Addresses items to sessions of the same app only: this secret does not authenticate webhooks of other apps. */
  private async addressed(
    items: readonly WebhookItem[],
    taker: CloudSession,
    appSecret: string,
  ): Promise<{ sessionId: string; item: WebhookItem }[]> {
    const sessions = await this.owners.ofMeta(
      items.flatMap((item) => ('phoneNumberId' in item ? [item.phoneNumberId] : [])),
      items.flatMap((item) => ('phoneNumberId' in item ? [] : [item.businessAccountId])),
    );
    const ofApp: CloudSession[] = [];
    for (const session of sessions) {
      if (session.id === taker.id || (await this.owners.isOfApp(session, appSecret))) ofApp.push(session);
    }
    return items.flatMap((item) => {
      const addressees = ofApp.filter((session) => isAbout(item, session));
      if (addressees.length === 0) this.#dropped.inc({ reason: 'no_session' });
      return addressees.map(({ id }) => ({ sessionId: id, item }));
    });
  }
}

function isAbout(item: WebhookItem, { phoneNumberId, businessAccountId }: CloudSession): boolean {
  return 'phoneNumberId' in item ? item.phoneNumberId === phoneNumberId : item.businessAccountId === businessAccountId;
}
