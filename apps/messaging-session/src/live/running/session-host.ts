import { isDeepStrictEqual } from 'node:util';
import type { AccountRestriction, MessageSentPayload } from '@parley/contracts/events';
import type { SessionMe } from '@parley/contracts/sessions';
import { NoSessionOwner } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import {
  type Answer,
  type Arrival,
  type ArrivalOutcome,
  type ClosedReason,
  type Decision,
  decideRestriction,
  type EngineHost,
  type Identity,
  type InboundItem,
  type LockedSession,
  type PasskeyStep,
  type PersonNames,
  type ReceivedItem,
  type Send,
  type SendNetwork,
  type SendOutcome,
  type SendReport,
  type SessionRecord,
  type ShownPasskey,
  type Trigger,
  withNames,
} from '@parley/engine-kit';
import type { Engines } from '../../engines/index.js';
import type { LearnNames } from '../../identities/index.js';
import type { SessionChanges } from '../../session-state/index.js';
import type { PerformSends, RecordArrivals, SettleReports } from './session-work.js';

export interface HostParts {
  readonly engines: Engines;
  readonly changes: SessionChanges;
  readonly sends: PerformSends;
  readonly settling: SettleReports;
  readonly arrivals: RecordArrivals;
  readonly learning: LearnNames;
  readonly logger: Logger;
}

/** One session as its engine and its commands see it: applies reports, and sends, under the fence of the session's claim. */
export class SessionHost implements EngineHost {
  /**
   * @param letGo called when the session has ended or has another owner
   * @param took called with what was received, once it is recorded
   */
  constructor(
    private readonly session: SessionRecord,
    private readonly parts: HostParts,
    private readonly letGo: () => void,
    private readonly took: (items: readonly ReceivedItem[]) => void,
  ) {}

  offerCode(code: string, lifetimeMs: number): Promise<SessionRecord> {
    return this.change((session) =>
      waitsForScan(session)
        ? {
            triggers: [...endOf(session), { kind: 'code_offered' }],
            set: {
              pairingCode: code,
              pairingExpiresAt: new Date(session.now.getTime() + lifetimeMs),
              passkey: undefined,
            },
          }
        : undefined,
    );
  }

  passkeyRequested({ stage, options, code, expiresAt }: PasskeyStep): Promise<SessionRecord> {
    const { fence } = this.session;
    const shown = { ...(options && { options }), ...(code !== undefined && { code }) };
    const passkey: ShownPasskey = { stage, ...shown, expiresAt: expiresAt.toISOString(), fence };
    return this.change((session) =>
      waitsForScan(session) && !isDeepStrictEqual(session.passkey, passkey)
        ? {
            triggers: [{ kind: 'passkey_requested', stage }],
            set: { passkey, pairingCode: undefined, pairingExpiresAt: undefined },
          }
        : undefined,
    );
  }

  passkeyEnded(detail: string): Promise<SessionRecord> {
    // Neither a passkey nor a code is shown: it was told before.
    return this.change((session) =>
      waitsForScan(session) && (session.passkey ?? session.pairingCode) !== undefined
        ? {
            triggers: [{ kind: 'passkey_ended', detail }],
            set: { passkey: undefined, pairingCode: undefined, pairingExpiresAt: undefined },
          }
        : undefined,
    );
  }

  async codesSpent(): Promise<SessionRecord> {
    const record = await this.change((session) =>
      waitsForScan(session) ? { triggers: [{ kind: 'codes_spent' }] } : undefined,
    );
    if (record.status === 'DISCONNECTED') this.letGo();
    return record;
  }

  async opened(me: SessionMe, platform: string): Promise<SessionRecord> {
    const record = await this.change((session) =>
      session.status === 'CONNECTED' ? undefined : { triggers: [{ kind: 'opened', me, platform }] },
    );
    if (record.status === 'DISCONNECTED') this.letGo();
    return record;
  }

  lost(): Promise<SessionRecord> {
    return this.change(({ status, statusReason }) =>
      status === 'DISCONNECTED' || statusReason === 'SCAN_QR' ? undefined : { triggers: [{ kind: 'connection_lost' }] },
    );
  }

  restricted(restriction: AccountRestriction | undefined): Promise<SessionRecord> {
    return this.change((session) => decideRestriction(session, restriction));
  }

  async closed(reason: ClosedReason): Promise<void> {
    await this.change(() => ({ triggers: [reason], within: (client) => this.erase(client, reason) }));
    this.letGo();
  }

  /** @param network undefined: the session's engine sends nothing @throws as {@link PerformSends.send} */
  async send(send: Send, network: SendNetwork | undefined): Promise<MessageSentPayload> {
    const sender = { session: this.session, network, noted: (outcome: SendOutcome) => this.noted(outcome) };
    return this.guarded(this.parts.sends.send(sender, await this.addressed(send, network)));
  }

  async received(items: readonly (ReceivedItem | SendReport)[]): Promise<ArrivalOutcome[]> {
    for (const one of items) if (isReport(one)) await this.settle(one);
    const received = items.filter((one): one is ReceivedItem => !isReport(one));
    const arrivals = received.map((item) => this.arrivalOf(item));
    const recorded = arrivals.length > 0 ? await this.parts.arrivals.add(arrivals) : [];
    if (recorded.includes('lost')) this.letGo();
    else this.took(received);
    let next = 0;
    return items.map((one) => (isReport(one) ? 'recorded' : (recorded[next++] as ArrivalOutcome)));
  }

  /** The session as it is now. @throws NoSessionOwner when another process has it */
  current(): Promise<SessionRecord> {
    return this.change(() => undefined);
  }

  answerOf(item: InboundItem): Answer {
    return this.arrivalOf({ item });
  }

  learned(people: readonly PersonNames[]): Promise<Identity[]> {
    return this.parts.learning.execute(this.session.projectId, people);
  }

  respelled(before: PersonNames, after: PersonNames): Promise<Identity> {
    return this.parts.learning.respell(this.session.projectId, before, after);
  }

  /** The send, whose people have the names by which a network in this database addresses them. Each is mentioned once. */
  private async addressed(send: Send, network: SendNetwork | undefined): Promise<Send> {
    if (!network?.isInDatabase || send.kind !== 'message') return send;
    const named = (people: readonly Identity[]): Promise<Identity[]> =>
      withNames(people, network.namesToLearn(people), (names) => this.learned(names));
    const [chat = send.chat] = send.chat.kind === 'person' ? await named([send.chat]) : [];
    if (!send.mentions) return { ...send, chat };
    const mentions = new Map((await named(send.mentions)).map((person) => [person.id, person]));
    return { ...send, chat, mentions: [...mentions.values()] };
  }

  private async noted(outcome: SendOutcome): Promise<void> {
    if (outcome.kind === 'accepted' && outcome.respelled) await this.keepSpelling(outcome.respelled);
    if (outcome.kind === 'refused' && outcome.ends) await this.end(outcome.ends);
  }

  /** After a failure the next send to the person tries again. */
  private async keepSpelling({ before, after }: { before: PersonNames; after: PersonNames }): Promise<void> {
    try {
      await this.respelled(before, after);
    } catch (error) {
      this.parts.logger.warn({ err: error, sessionId: this.session.id }, "a network's number of a person was not kept");
    }
  }

  private async end(reason: ClosedReason): Promise<void> {
    try {
      await this.closed(reason);
    } catch (error) {
      // Another send got the same refusal before.
      if (!(error instanceof NoSessionOwner)) throw error;
    }
  }

  private async settle({ sendId: id, ...outcome }: SendReport): Promise<void> {
    await this.parts.settling.reported({ sessionId: this.session.id, id, ...outcome });
  }

  private arrivalOf(item: ReceivedItem): Arrival {
    const { id: sessionId, projectId, fence } = this.session;
    return { ...item, sessionId, projectId, fence };
  }

  private async erase(client: PoolClient, { kind }: ClosedReason): Promise<void> {
    const { id, engine } = this.session;
    if (kind === 'logged_out') await this.parts.engines.find(engine)?.loggedOut?.(client, id, 'network');
  }

  private async change(decide: (session: LockedSession) => Decision | undefined): Promise<SessionRecord> {
    const { id: sessionId, fence } = this.session;
    return (await this.guarded(this.parts.changes.apply({ sessionId, fence, decide }))).record;
  }

  private async guarded<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof NoSessionOwner) this.letGo();
      throw error;
    }
  }
}

function isReport(one: ReceivedItem | SendReport): one is SendReport {
  return 'sendId' in one;
}

/** The process that showed it has died, or lost the session. */
function endOf({ passkey }: SessionRecord): Trigger[] {
  return passkey ? [{ kind: 'passkey_ended', detail: 'passkey_interrupted' }] : [];
}

function waitsForScan({ status, linked }: SessionRecord): boolean {
  return status === 'CONNECTING' && !linked;
}
