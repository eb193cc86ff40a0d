import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { causeOf, CloseCounts } from './close-counts.js';

const streamError = (tag: string, statusCode: number) => ({
  message: `Stream Errored (${tag})`,
  output: { statusCode },
  data: { tag, attrs: {} },
});

describe('the cause of a closed connection', () => {
  it.each([
    ['stream_ack', streamError('ack', 500)],
    ['440', streamError('conflict', 440)],
    ['500', streamError('xml-not-well-formed', 500)],
    ['428', { message: 'Connection Closed', output: { statusCode: 428 } }],
    ['other', { message: 'failed', output: { statusCode: 599 } }],
    ['other', { message: 'The store of keys fails.' }],
    ['other', undefined],
  ])('is %s', (cause, error) => {
    expect(causeOf(error)).toBe(cause);
  });

  it('is counted', async () => {
    const registry = new Registry();
    const counts = new CloseCounts(registry);
    counts.add(streamError('ack', 500));
    expect(await registry.metrics()).toContain('parley_baileys_connections_closed_total{cause="stream_ack"} 1');
  });
});
