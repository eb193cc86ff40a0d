import { isDeepStrictEqual } from 'node:util';
import type { DomainError, MessageSentPayload, SessionMe } from '@parley/contracts';
import { NoSessionOwner } from '@parley/messaging';
import type { PoolClient } from 'pg';
import type {
  ClosedReason,
  EngineHost,
  Identity,
  PersonNames,
  Answer,
  Arrival,
  ArrivalOutcome,
  InboundItem,
  ReceivedItem,
  Give,
  NetworkSend,
  OutboundAction,
  OutboundMessage,
  PasskeyStep,
  SessionRecord,
  ShownPasskey,
  Trigger,
} from '@parley/engine-kit';
import type { Engines } from '../../engines/index.js';
import type { LearnNames } from '../../directory/identities/index.js';
import type { Arrivals } from '../../messages/inbound/index.js';
import { type NetworkSends, type SentMessages } from '../../messages/outbound/index.js';
import type { Decision, LockedSession, SessionChanges } from '../state/index.js';

export interface HostParts {
  readonly engines: Engines;
  readonly changes: SessionChanges;
  readonly sent: SentMessages;
  readonly network: NetworkSends;
  readonly arrivals: Arrivals;
  readonly learning: LearnNames;
}

/** Receives the reports of one engine connection and applies them under the fence of the session's claim. */
export class SessionHost implements EngineHost {
  /** @param letGo called when the session has ended or has another owner */
  constructor(
    private readonly session: SessionRecord,
    private readonly parts: HostParts,
    private readonly letGo: () => void,
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

  async closed(reason: ClosedReason): Promise<void> {
    await this.change(() => ({ triggers: [reason], within: (client) => this.erase(client, reason) }));
    this.letGo();
  }

  sent(message: OutboundMessage): Promise<MessageSentPayload> {
    return this.guarded(this.parts.sent.add(this.session, message));
  }

  acted(act: OutboundAction): Promise<MessageSentPayload> {
    return this.guarded(this.parts.sent.add(this.session, act));
  }

  transmit(send: NetworkSend, give: Give): Promise<MessageSentPayload> {
    return this.guarded(this.parts.network.send(this.session, send, give));
  }

  async settled(id: string, whatsappId: string): Promise<void> {
    await this.parts.network.heard({ sessionId: this.session.id, id, kind: 'accepted', whatsappId });
  }

  async refused(id: string, error: DomainError): Promise<void> {
    await this.parts.network.heard({ sessionId: this.session.id, id, kind: 'refused', error });
  }

  async received(items: readonly ReceivedItem[]): Promise<ArrivalOutcome[]> {
    const outcomes = await this.parts.arrivals.add(items.map((item) => this.arrivalOf(item)));
    if (outcomes.includes('lost')) this.letGo();
    return outcomes;
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

/** The process that showed it has died, or lost the session. */
function endOf({ passkey }: SessionRecord): Trigger[] {
  return passkey ? [{ kind: 'passkey_ended', detail: 'passkey_interrupted' }] : [];
}

function waitsForScan({ status, linked }: SessionRecord): boolean {
  return status === 'CONNECTING' && !linked;
}
