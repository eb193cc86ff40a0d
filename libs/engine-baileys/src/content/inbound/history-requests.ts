import { DomainError } from '@parley/contracts/base';
import type { HistoryActor, HistoryAnchor, Identity, InboundItem } from '@parley/engine-kit';
import type { WaParts } from '../../wa-parts.js';
import { networkRefusal } from '../../wire/network-refusal.js';
import { type Proto, textOf } from '../../wire/proto-value.js';

/** The most messages that WhatsApp's phones send for one request. */
const mostOfPage = 50;
const answeredWithinMs = 30_000;

type Page = Awaited<ReturnType<HistoryActor['fetch']>>;

/** Asks the account's phone for older messages. The phone answers when it is online, or never. */
export class HistoryRequests implements HistoryActor {
  readonly #waiting = new Map<string, (page: Page) => void>();

  constructor(
    private readonly parts: WaParts,
    private readonly jidOf: (chat: Identity) => Promise<string>,
  ) {}

  async fetch(chat: Identity, { whatsappId: id, fromMe, timestamp }: HistoryAnchor, count: number): Promise<Page> {
    const remoteJid = await this.jidOf(chat);
    try {
      const requestId = textOf(
        await this.parts
          .socket()
          .fetchMessageHistory(Math.min(count, mostOfPage), { remoteJid, fromMe, id }, timestamp * 1000),
      );
      return await this.answerTo(requestId ?? '');
    } catch (error) {
      throw networkRefusal(error);
    }
  }

  /**
   * The phone has sent history: it may be an answer.
   * @param items all that it holds, oldest first
   */
  received(notification: Proto, items: readonly InboundItem[]): void {
    const requestId = textOf(notification.peerDataRequestSessionId);
    if (requestId === undefined) return;
    const [first] = items;
    const oldest = first?.kind === 'message' ? first.message.whatsappId : undefined;
    this.#waiting.get(requestId)?.({ messages: items.length, ...(oldest !== undefined && { oldest }) });
  }

  private answerTo(requestId: string): Promise<Page> {
    return new Promise<Page>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(requestId);
        reject(new DomainError('unavailable', "The account's phone did not answer.", { retryAfterSeconds: 10 }));
      }, answeredWithinMs);
      timer.unref();
      this.#waiting.set(requestId, (page) => {
        clearTimeout(timer);
        this.#waiting.delete(requestId);
        resolve(page);
      });
    });
  }
}
