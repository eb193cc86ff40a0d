import { DomainError } from '@parley/contracts/base';
import type { EngineName } from '@parley/contracts/sessions';
import type {
  Engine,
  EngineConnection,
  EngineHost,
  ExternalNetwork,
  ReservedSend,
  SendOutcome,
  SessionRecord,
} from '@parley/engine-kit';

/** A send as the network got it. */
export interface Got {
  readonly id: string;
  readonly sessionId: string;
  readonly whatsappId: string;
  readonly text: string;
}

/** What the network does with one send. */
export type Manner = (got: Got) => Promise<SendOutcome> | SendOutcome;

export const accept: Manner = ({ whatsappId }) => ({ kind: 'accepted', whatsappId });
export const loseAnswer: Manner = () => ({ kind: 'unknown' });
export const refuse: Manner = () => ({
  kind: 'refused',
  error: new DomainError('engine_rejected', 'The messaging network refused this.', { extra: { detail: 'no' } }),
});
/** Takes no more for this recipient, but for others. */
export const limitRecipient: Manner = () => ({
  kind: 'refused',
  error: new DomainError('rate_limited', 'Not now.', { retryAfterSeconds: 1, recipientOnly: true }),
});

/** A network outside the database, as several processes reach it: it remembers all that it got. */
export class RemoteNetwork implements Engine {
  readonly name: EngineName = 'baileys';
  readonly staysConnected = false;
  readonly directory = {};
  readonly got: Got[] = [];
  /** How the next sends are met; {@link accept} once there are no more. */
  readonly manners: Manner[] = [];
  /** As the session that runs last sees it. */
  host: EngineHost | undefined;

  async prepare(): Promise<void> {}

  async discard(): Promise<void> {}

  async open(session: SessionRecord, host: EngineHost): Promise<EngineConnection> {
    this.host = host;
    await host.opened({ id: '12025550100@c.us', phoneNumber: '+12025550100', pushName: session.name }, 'remote');
    const network: ExternalNetwork = { isInDatabase: false, give: (reserved) => this.take(session.id, reserved) };
    return {
      capabilities: { sends: { kinds: new Set(['text', 'media', 'reaction']), network } },
      close: async () => undefined,
    };
  }

  private async take(sessionId: string, { id, send }: ReservedSend): Promise<SendOutcome> {
    const text = send.kind === 'message' && send.content.kind === 'text' ? send.content.text : send.kind;
    const got = { id, sessionId, whatsappId: `wamid.${id}`, text };
    this.got.push(got);
    return (this.manners.shift() ?? accept)(got);
  }
}
