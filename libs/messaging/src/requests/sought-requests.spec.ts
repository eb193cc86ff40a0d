import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import type { Broker } from '../broker/broker.js';
import { RequestLost, SoughtRequests } from './sought-requests.js';

/** Requests whose process answers that it has them; there are more of them than one look asks about. */
const heldTokens = 250;

describe('the requests that are sought', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('include one that is lost, however many older ones are held', async () => {
    const questions: string[] = [];
    const request = (_: string, question: string): Promise<object> => {
      const { sessionId } = JSON.parse(question) as { sessionId: string };
      questions.push(sessionId);
      return Promise.resolve({ json: () => ({ held: sessionId === 'held' }) });
    };
    const logger = pino({ level: 'silent' });
    const sought = new SoughtRequests({
      logger,
      isConnected: () => true,
      connection: { request },
    } as unknown as Broker);
    const never = () => new Promise<never>(() => undefined);
    for (let n = 0; n < heldTokens; n += 1) void sought.follow('held', never);
    const lost = sought.follow('lost', never).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(questions).toContain('lost');
    expect(await lost).toBeInstanceOf(RequestLost);
    // The others are asked about in turn, a hundred each second.
    expect(questions.length).toBeLessThanOrEqual(500);
  });
});
