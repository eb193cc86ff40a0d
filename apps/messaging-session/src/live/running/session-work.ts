import type { MessageSentPayload } from '@parley/contracts/events';
import type {
  AcceptedSend,
  Arrival,
  ArrivalOutcome,
  RefusedSend,
  Send,
  SendNetwork,
  SendOutcome,
  SessionRecord,
} from '@parley/engine-kit';

/** A session that sends, as this process claimed it. */
export interface Sender {
  readonly session: Pick<SessionRecord, 'id' | 'teamId' | 'fence'>;
  /** Undefined: the session's engine sends nothing. */
  readonly network: SendNetwork | undefined;
  /** Applies what an external network's outcome says besides. Awaited before the send is settled. */
  noted(outcome: SendOutcome): Promise<void>;
}

/** What a network reports of a send by itself. */
export type SettledSend = { readonly sessionId: string; readonly id: string } & (AcceptedSend | RefusedSend);

/** Sends for live sessions. The room of sends provides it, and {@link SettleReports}. */
export abstract class PerformSends {
  /** @throws DomainError, NoSessionOwner as the send is refused */
  abstract send(sender: Sender, send: Send): Promise<MessageSentPayload>;
}

/** Settles the sends of which networks report. */
export abstract class SettleReports {
  abstract reported(settled: SettledSend): Promise<void>;
}

/** Records what live sessions receive. The room of what arrives provides it. */
export abstract class RecordArrivals {
  /** @param arrivals of one session, in order */
  abstract add(arrivals: readonly Arrival[]): Promise<ArrivalOutcome[]>;
}
