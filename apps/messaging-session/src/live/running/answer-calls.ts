import { DomainError, serviceCaller } from '@parley/contracts/base';
import type { CallSettings } from '@parley/contracts/sessions';
import type { Capabilities, Identity, InboundOf, PersonNames, ReceivedItem, Send } from '@parley/engine-kit';
import { keyedRequest } from '@parley/idempotency';
import type { Logger } from '@parley/service-runtime';

export interface CallParts {
  readonly session: { readonly id: string; readonly teamId: string };
  readonly logger: Logger;
  /** The setting as it is now. */
  settings(): Promise<CallSettings | undefined>;
  capabilities(): Capabilities;
  identityOf(person: PersonNames): Promise<Identity>;
  send(send: Send): Promise<unknown>;
}

type Offer = InboundOf<'reported'> & { readonly report: { readonly type: 'call.offered' } };

/** A network that repeats a call does so within the hour. */
const keepSeconds = 86_400;

/** Rejects calls as `config.calls` says, and writes to who called (decisions.md §16). */
export class AnswerCalls {
  constructor(private readonly parts: CallParts) {}

  /** Nothing waits for it: a call that cannot be rejected rings on. */
  take(items: readonly ReceivedItem[]): void {
    for (const { item } of items) {
      if (item.kind !== 'reported' || item.report.type !== 'call.offered') continue;
      this.answer(item as Offer).catch((error: unknown) =>
        this.parts.logger.warn(
          { err: error, sessionId: this.parts.session.id },
          'a call is not answered as configured',
        ),
      );
    }
  }

  private async answer({ from, report }: Offer): Promise<void> {
    const settings = await this.parts.settings();
    if (settings?.reject !== true) return;
    await this.reject(report.id);
    if (settings.text !== undefined && !report.isGroup) await this.write(from, report.id, settings.text);
  }

  /** Whoever has hung up by then is written to all the same. */
  private async reject(callId: string): Promise<void> {
    try {
      await this.parts.capabilities().calls?.reject(callId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
    }
  }

  /** The key is the call's: it is written once, in however many processes the call is reported. */
  private async write(from: PersonNames, callId: string, text: string): Promise<void> {
    const { session, identityOf, send } = this.parts;
    const binding = { route: 'calls.text', key: `${session.id}:${callId}`, keepSeconds };
    const caller = serviceCaller('messaging-session', session);
    const once = keyedRequest(caller, binding, { sessionId: session.id, callId });
    await send({ kind: 'message', chat: await identityOf(from), content: { kind: 'text', text }, once });
  }
}
