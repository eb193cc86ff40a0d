import { createHmac } from 'node:crypto';
import type { FakeNumber } from './graph-state.js';
import { bytesOf, type WebhookBody } from './webhook-bodies.js';

export interface SendWebhooksOptions {
  /** How often each comes. */
  readonly times?: number;
  /** In an order that this number makes, the same each time. */
  readonly shuffle?: number;
  /** How many are under way at once. */
  readonly atOnce?: number;
}

/** `X-Hub-Signature-256` of these bytes. */
export function hubSignature(appSecret: string, bytes: Buffer): string {
  return `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`;
}

/** Sends webhooks of a number to its URL, signed; gives the statuses that were answered. */
export async function sendWebhooks(
  { webhookUrl, appSecret }: FakeNumber,
  bodies: readonly WebhookBody[],
  { times = 1, shuffle, atOnce = 1 }: SendWebhooksOptions = {},
): Promise<number[]> {
  if (webhookUrl === undefined) throw new Error('The number has no webhook URL.');
  const repeated = Array.from({ length: times }, () => bodies).flat();
  const queue = (shuffle === undefined ? repeated : shuffled(repeated, shuffle)).values();
  const statuses: number[] = [];
  const send = async (): Promise<void> => {
    for (const body of queue) statuses.push(await post(webhookUrl, appSecret, bytesOf(body)));
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return statuses;
}

async function post(url: string, appSecret: string, bytes: Buffer): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'facebookexternalua',
    'x-hub-signature-256': hubSignature(appSecret, bytes),
  };
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) });
  await response.arrayBuffer();
  return response.status;
}

/** Fisher and Yates, with the numbers of a linear congruential generator. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const result = [...items];
  let state = seed >>> 0;
  for (let last = result.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}
