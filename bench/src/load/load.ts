import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { preciseNowMs as now } from './events/event-text.js';

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

export interface LoadRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends texts with the key, round robin over the pairs of sessions. */
export function textRequest(key: string, pairs: readonly Pair[]): (sequence: number) => LoadRequest {
  return (sequence) => {
    const { session, to } = pairs[sequence % pairs.length]!;
    return {
      path: '/api/sendText',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ session, chatId: to, text: `bench ${sequence}` }),
    };
  };
}

/** Posts JSON over keep-alive connections. */
export class HttpLoad {
  private readonly pool: Pool;
  private sequence = 0;

  constructor(
    baseUrl: string,
    connections: number,
    private readonly requestOf: (sequence: number) => LoadRequest,
  ) {
    this.pool = new Pool(baseUrl, { connections, pipelining: 1 });
  }

  /** Closed loop: keeps `concurrency` requests in flight. Finds the top rate. */
  closed(concurrency: number, seconds: number): Promise<LoadResult> {
    const endAt = now() + seconds * 1000;
    return this.run(async (result) => {
      const worker = async () => {
        while (now() < endAt) await this.sendOne(result);
      };
      await Promise.all(Array.from({ length: concurrency }, worker));
    });
  }

  /** Open loop: sends requests at a steady rate, whether or not earlier ones were answered. Finds the latency. */
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
    const { path, headers, body: requestBody } = this.requestOf(sequence);
    const sentAtMs = now();
    const { statusCode, body } = await this.pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: requestBody,
    });
    if (statusCode === 200 || statusCode === 201) {
      await body.dump();
      result.accepted.push({ sequence, sentAtMs, acceptedAtMs: now() });
    } else {
      const reason = `${statusCode} ${(await body.text()).slice(0, 60)}`;
      result.refused[reason] = (result.refused[reason] ?? 0) + 1;
    }
  }
}

/**
 * Open loop: starts `total` tasks at a steady rate, whatever became of earlier ones.
 *
 * @param begin gets the task's number, from 0; returns false to stop
 */
export async function atRate(perSecond: number, total: number, begin: (number: number) => boolean): Promise<void> {
  const startedAt = performance.now();
  for (let begun = 0; begun < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
    for (; begun < due; begun += 1) if (!begin(begun)) return;
    await pause(1);
  }
}
