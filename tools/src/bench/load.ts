import { Pool } from 'undici';
import { preciseNowMs as now } from './events/event-text.js';
import { atRate } from './pacing.js';

export interface Accepted {
  /** The number in the message's text. */
  sequence: number;
  /** Epoch milliseconds at which the request was sent. */
  sentAtMs: number;
  /** Epoch milliseconds at which its 200 came. */
  acceptedAtMs: number;
}

export interface LoadResult {
  accepted: Accepted[];
  refused: Record<string, number>;
  seconds: number;
}

export interface Pair {
  session: string;
  to: string;
}

/** Sends texts over keep-alive connections, round robin over pairs of sessions. */
export class TextLoad {
  private readonly pool: Pool;
  private sequence = 0;

  constructor(
    baseUrl: string,
    private readonly key: string,
    private readonly pairs: Pair[],
    connections: number,
  ) {
    this.pool = new Pool(baseUrl, { connections, pipelining: 1 });
  }

  /** Closed loop: `concurrency` requests are always under way. Finds the top rate. */
  closed(concurrency: number, seconds: number): Promise<LoadResult> {
    const endAt = now() + seconds * 1000;
    return this.run(async (result) => {
      const worker = async () => {
        while (now() < endAt) await this.sendOne(result);
      };
      await Promise.all(Array.from({ length: concurrency }, worker));
    });
  }

  /** Open loop: requests leave at a steady rate whether or not earlier ones were answered. Finds the latency. */
  open(perSecond: number, seconds: number): Promise<LoadResult> {
    return this.run(async (result) => {
      const underWay: Promise<void>[] = [];
      await atRate(perSecond, Math.round(perSecond * seconds), () => underWay.push(this.sendOne(result)) > 0);
      await Promise.all(underWay);
    });
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async run(send: (result: LoadResult) => Promise<void>): Promise<LoadResult> {
    const result: LoadResult = { accepted: [], refused: {}, seconds: 0 };
    const startedAt = now();
    await send(result);
    return { ...result, seconds: (now() - startedAt) / 1000 };
  }

  private async sendOne(result: LoadResult): Promise<void> {
    const sequence = this.sequence++;
    const pair = this.pairs[sequence % this.pairs.length]!;
    const sentAtMs = now();
    const { statusCode, body } = await this.pool.request({
      method: 'POST',
      path: '/api/sendText',
      headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ session: pair.session, chatId: pair.to, text: `bench ${sequence}` }),
    });
    if (statusCode === 200) {
      await body.dump();
      result.accepted.push({ sequence, sentAtMs, acceptedAtMs: now() });
    } else {
      const reason = `${statusCode} ${(await body.text()).slice(0, 120)}`;
      result.refused[reason] = (result.refused[reason] ?? 0) + 1;
    }
  }
}
