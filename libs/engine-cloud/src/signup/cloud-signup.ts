import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type BusinessSignup,
  CredentialSeal,
  type DialogAnswer,
  type NetworkDialog,
  type SessionRecord,
  SessionWriter,
  type SignupOutcome,
} from '@parley/engine-kit';
import { PG_POOL, randomBase62 } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { GraphClient } from '../graph/graph-client.js';
import { GraphConnections } from '../graph/graph-connections.js';
import {
  exchangeCode,
  type HookAddress,
  readNumbers,
  registerNumber,
  requestAppData,
  subscribeApp,
} from '../graph/onboarding.js';
import { refusedStep } from './signup-refusal.js';
import { META_SETUP, type MetaSetup } from './meta-setup.js';
import {
  type ClaimedSignup,
  claimSignup,
  forgetSignup,
  moveSignup,
  releaseSignup,
  type SignupStep,
} from './signup.store.js';

const busy: SignupOutcome = { kind: 'busy' };
const interrupted: SignupOutcome = { kind: 'refused', reason: 'The sign-up was interrupted. Please start again.' };
const verifyTokenLength = 32;

/** A claimed signup, with what its steps use. */
interface Work {
  readonly session: SessionRecord;
  readonly signup: ClaimedSignup;
  readonly pin?: string;
  /** Another call had claimed it before: what it was doing may have been done. */
  readonly isRepeat: boolean;
}

/** Runs the steps of a signup in Meta's dialog, each stored before the next (decisions.md §17). */
@Injectable()
export class CloudSignup implements BusinessSignup {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(META_SETUP) private readonly setup: MetaSetup,
    private readonly connections: GraphConnections,
    private readonly seal: CredentialSeal,
    private readonly sessions: SessionWriter,
  ) {}

  get dialog(): NetworkDialog | undefined {
    const { app } = this.setup;
    return app && { appId: app.appId, configId: app.configId, version: this.connections.version };
  }

  async advance(session: SessionRecord, answer: DialogAnswer): Promise<SignupOutcome> {
    const claimed = await claimSignup(this.pool, session.id, answer);
    if (claimed.kind !== 'claimed') return busy;
    const { signup, isNew } = claimed;
    const { pin } = answer;
    return this.released(signup, () =>
      isNew ? this.exchange({ session, signup, pin, isRepeat: false }, answer.code) : this.goOn(session, signup, pin),
    );
  }

  async resume(session: SessionRecord): Promise<SignupOutcome | undefined> {
    const claimed = await claimSignup(this.pool, session.id, undefined);
    if (claimed.kind === 'none') return undefined;
    if (claimed.kind === 'busy') return busy;
    return this.released(claimed.signup, () => this.goOn(session, claimed.signup));
  }

  private async released(signup: ClaimedSignup, work: () => Promise<SignupOutcome>): Promise<SignupOutcome> {
    try {
      return await work();
    } finally {
      await releaseSignup(this.pool, signup);
    }
  }

  private goOn(session: SessionRecord, signup: ClaimedSignup, pin?: string): Promise<SignupOutcome> {
    // Nobody knows whether the code is spent, and a token that Meta gave is lost.
    if (signup.step === 'exchanging') return Promise.resolve(interrupted);
    return this.bringIn({ session, signup, pin, isRepeat: true });
  }

  private async exchange(work: Work, code: string): Promise<SignupOutcome> {
    const { session, signup } = work;
    const { app } = this.setup;
    if (!app) throw new Error('Meta is not set up.');
    const outcome = await exchangeCode(this.client(session, app.appSecret), app, code);
    if (outcome.kind === 'not_sent' || outcome.kind === 'rate_limited') await forgetSignup(this.pool, signup);
    if (outcome.kind === 'unknown') return interrupted;
    if (outcome.kind !== 'accepted') return withoutText(refusedStep(outcome), code);
    const credentials = {
      ...{ accessToken: outcome.value, appSecret: app.appSecret, verifyToken: randomBase62(verifyTokenLength) },
    };
    let isMine = false;
    await this.sessions.apply({
      sessionId: session.id,
      decide: ({ now }) => ({
        set: { credentialsSet: Object.keys(credentials), credentialsAt: now, credentialsExpireAt: undefined },
        within: async (client) => {
          isMine = await moveSignup(client, signup, 'exchanged');
          if (isMine) await this.seal.store(client, session.id, credentials, now);
        },
      }),
    });
    return isMine ? this.bringIn({ ...work, signup: { ...signup, step: 'exchanged' } }) : busy;
  }

  /** All steps after the exchange. */
  private async bringIn(work: Work): Promise<SignupOutcome> {
    const { session } = work;
    const credentials = await this.seal.open(session.id);
    const { accessToken = '', verifyToken = '' } = credentials ?? {};
    const client = this.client(session, accessToken);
    const steps = [
      () => this.subscribe(work, client, verifyToken),
      (signup: ClaimedSignup) => this.nameNumber({ ...work, signup }, client),
      (signup: ClaimedSignup) => this.admit({ ...work, signup }, client),
    ];
    let { signup } = work;
    for (const step of steps) {
      const result = await step(signup);
      if ('kind' in result) return result;
      signup = result;
    }
    const { phoneNumberId, businessAccountId } = signup;
    return { kind: 'ready', config: { phoneNumberId, businessAccountId } };
  }

  private async subscribe({ session, signup }: Work, client: GraphClient, verifyToken: string): Promise<Step> {
    if (signup.step !== 'exchanged') return signup;
    const outcome = await subscribeApp(client, signup.businessAccountId, this.hookOf(session, verifyToken));
    return outcome.kind === 'accepted' ? this.moved(signup, 'subscribed') : refusedStep(outcome);
  }

  /** Of a business that keeps its number in its app, the dialog may give the account alone. */
  private async nameNumber({ signup }: Work, client: GraphClient): Promise<Step> {
    if (signup.phoneNumberId !== undefined) return signup;
    const outcome = await readNumbers(client, signup.businessAccountId);
    if (outcome.kind !== 'accepted') return refusedStep(outcome);
    const [phoneNumberId, ...others] = outcome.value;
    if (phoneNumberId !== undefined && others.length === 0)
      return this.moved({ ...signup, phoneNumberId }, signup.step);
    const reason = `The account has ${outcome.value.length} numbers, and Meta did not tell which one it is.`;
    return { kind: 'refused', reason };
  }

  private admit(work: Work, client: GraphClient): Promise<Step> {
    if (work.signup.step === 'done') return Promise.resolve(work.signup);
    return work.signup.staysInApp ? this.sync(work, client) : this.register(work, client);
  }

  private async register({ signup, pin }: Work, client: GraphClient): Promise<Step> {
    const { phoneNumberId = '' } = signup;
    if (signup.step === 'pin_required' && pin === undefined) return { kind: 'pin_required' };
    const outcome = await registerNumber(client, phoneNumberId, pin ?? this.pinOf(phoneNumberId));
    if (outcome.kind === 'accepted') return this.moved(signup, 'done');
    const refused = withoutText(refusedStep(outcome), pin);
    if (refused.kind === 'pin_required') await moveSignup(this.pool, signup, 'pin_required');
    return refused;
  }

  /** Requests contacts, then history. Such a number is never registered: its app would lose it. */
  private async sync({ signup: first, isRepeat }: Work, client: GraphClient): Promise<Step> {
    let signup = first;
    for (const { before, begun, after, type } of syncs) {
      if (![...before, begun].includes(signup.step)) continue;
      const mayBeDone = isRepeat && signup.step === begun;
      const moved = await this.moved(signup, begun);
      if ('kind' in moved) return moved;
      const outcome = await requestAppData(client, moved.phoneNumberId ?? '', type);
      // Meta takes it once: a repeat after a crash is refused where the first one came through.
      if (outcome.kind !== 'accepted' && !(outcome.kind === 'refused' && mayBeDone)) return refusedStep(outcome);
      const done = await this.moved(moved, after);
      if ('kind' in done) return done;
      signup = done;
    }
    return signup;
  }

  private async moved(signup: ClaimedSignup, step: SignupStep): Promise<Step> {
    return (await moveSignup(this.pool, signup, step)) ? { ...signup, step } : busy;
  }

  private hookOf({ hookId }: SessionRecord, verifyToken: string): HookAddress | undefined {
    const { publicUrl, hookPath } = this.setup;
    // Meta posts to no other; the URL of its app is used instead.
    if (!publicUrl.startsWith('https://') || hookId === undefined) return undefined;
    return { url: `${publicUrl.replace(/\/+$/, '')}${hookPath}/${hookId}`, verifyToken };
  }

  /**
   * The PIN of a number that has none yet. It is stored nowhere, and the same for each repeat and for each later signup: one that
   * Parley has given is never asked for.
   */
  private pinOf(phoneNumberId: string): string {
    const hash = createHmac('sha256', this.setup.app?.appSecret ?? '')
      .update(`PIN of ${phoneNumberId}`)
      .digest();
    return String(hash.readUInt32BE(0) % 1_000_000).padStart(6, '0');
  }

  private client({ teamId, id: sessionId }: SessionRecord, accessToken: string): GraphClient {
    return new GraphClient(this.connections, accessToken, { teamId, sessionId });
  }
}

type Step = ClaimedSignup | SignupOutcome;

const syncs: readonly {
  readonly before: readonly SignupStep[];
  readonly begun: SignupStep;
  readonly after: SignupStep;
  readonly type: 'smb_app_state_sync' | 'history';
}[] = [
  { before: ['subscribed'], begun: 'syncing_contacts', after: 'contacts_synced', type: 'smb_app_state_sync' },
  { before: ['contacts_synced'], begun: 'syncing_history', after: 'done', type: 'history' },
];

/** Meta may repeat in its refusal what it got. */
function withoutText(outcome: SignupOutcome, secret: string | undefined): SignupOutcome {
  if (outcome.kind !== 'refused' || secret === undefined) return outcome;
  return { kind: 'refused', reason: outcome.reason.replaceAll(secret, '…') };
}
