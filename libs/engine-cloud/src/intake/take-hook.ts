import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import { CLOCK, type Clock, METRICS } from '@parley/service-runtime';
import { Counter, type Registry } from 'prom-client';
import { CredentialSeal } from '@parley/engine-kit';
import { answerToChallenge, type ChallengeQuery } from '../webhook/signature.js';
import { HookReader } from '../webhook/hook-reader.js';
import { type StorableItem } from '../webhook/take-apart.js';
import { type HookApp, type HookOwner, HookOwnerStore } from './hook-owner.store.js';
import type { Told } from './inbox.store.js';
import { UnknownFieldsCounter } from './count-unknown.js';
import { KeepTold } from './keep-told.js';

const suspendedRetrySeconds = 60;

/** Accepts Meta's posts to the webhook URL of a session (decisions.md §12). */
@Injectable()
export class TakeHook {
  readonly #dropped: Counter<'reason'>;
  readonly #unknown: UnknownFieldsCounter;

  constructor(
    private readonly owners: HookOwnerStore,
    private readonly seal: CredentialSeal,
    private readonly reader: HookReader,
    private readonly keeping: KeepTold,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(METRICS) registry: Registry,
  ) {
    this.#dropped = new Counter({
      name: 'parley_cloud_webhook_dropped_total',
      help: 'Parts of signed webhooks of Meta that were dropped: about no session of the app, or not understood.',
      labelNames: ['reason'],
      registers: [registry],
    });
    this.#unknown = new UnknownFieldsCounter(registry);
  }

  /** @throws DomainError `not_found`, `credential_not_allowed`, `unavailable` while the team is suspended */
  async challenge(hookId: string, query: ChallengeQuery): Promise<string> {
    const { session, credentials } = await this.owner(hookId);
    const answer = answerToChallenge(credentials.verifyToken ?? '', query);
    if (answer !== undefined) {
      requireActive(session);
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
   * @param raw the body as received; it belongs to this from now on
   * @throws DomainError `not_found`, `unauthenticated`, `invalid_parameter`, `payload_too_large`; `unavailable` while the team
   *   is suspended, so that Meta repeats it (decisions.md §14)
   */
  async take(hookId: string, raw: Uint8Array, signature: string | undefined): Promise<void> {
    const { session, credentials } = await this.owner(hookId);
    const { appSecret = '' } = credentials;
    const receivedAt = Math.floor(this.clock.now().getTime() / 1000);
    const owner = { teamId: session.teamId, sessionId: session.id };
    const taken = await this.reader.read(owner, { raw, appSecret, signature, receivedAt });
    switch (taken.kind) {
      case 'unsigned':
        throw new DomainError('unauthenticated', 'The X-Hub-Signature-256 is not that of this body.');
      case 'no_json':
        // The gateway tells it from the answer of an earlier version, which does not know parts, by the detail.
        throw new DomainError('invalid_parameter', 'The body is not well-formed JSON.', {
          extra: { detail: 'no_json' },
        });
      case 'too_many_items':
        throw new DomainError('payload_too_large', 'The body has more than 1,000 items.');
      case 'read':
        break;
      default:
        throw new Error(`Unknown outcome ${JSON.stringify(taken satisfies never)}.`);
    }
    requireActive(session);
    for (const [reason, count] of Object.entries(taken.unread)) this.#dropped.inc({ reason }, count);
    if (taken.unknownFields) this.#unknown.count(taken.unknownFields);
    if (taken.items.length === 0) return;
    const app = { takerId: session.id, marks: this.seal.marksOf(appSecret) };
    if (!session.isMarked) await this.seal.mark(session.id);
    const told = await this.addressed(taken.items, app, session.teamId);
    await this.keeping.execute(told);
  }

  private async owner(hookId: string): Promise<HookOwner> {
    const owner = await this.owners.ofHook(hookId);
    if (!owner) throw notFound('Webhook', hookId);
    return owner;
  }

  /** Addresses items to sessions of the same app only: this secret does not authenticate webhooks of other apps. */
  private async addressed(items: readonly StorableItem[], app: HookApp, teamId: string): Promise<Told> {
    const numbers = new Set<string>();
    const accounts = new Set<string>();
    for (const { phoneNumberId, businessAccountId } of items) {
      if (phoneNumberId === undefined) accounts.add(businessAccountId);
      else numbers.add(phoneNumberId);
    }
    const [sessions, known] = await Promise.all([
      this.owners.ofNumbers([...numbers], app),
      this.owners.knownAccounts([...accounts], app),
    ]);
    const ofSessions: Told['ofSessions'][number][] = [];
    const ofAccounts: Told['ofAccounts'][number][] = [];
    for (const item of items) {
      const { phoneNumberId, businessAccountId } = item;
      const session = phoneNumberId === undefined ? undefined : sessions.get(phoneNumberId);
      if (session) ofSessions.push({ session, item });
      else if (phoneNumberId === undefined && known.has(businessAccountId)) {
        ofAccounts.push({ account: { businessAccountId, appMarks: app.marks }, item });
      } else this.#dropped.inc({ reason: 'no_session' });
    }
    return { ofSessions, ofAccounts, teamId };
  }
}

function requireActive({ isSuspended }: HookOwner['session']): void {
  if (!isSuspended) return;
  throw new DomainError('unavailable', 'This webhook is suspended.', { retryAfterSeconds: suspendedRetrySeconds });
}
