import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { WaWebSocket } from '../baileys-api.js';
import { containFailures } from './contain-failures.js';

describe('what a listener of the package throws', () => {
  it('ends nothing, be it thrown at once or later', async () => {
    const ws = new EventEmitter();
    ws.on('CB:presence', () => {
      throw new Error('at once');
    });
    ws.on('message', () => Promise.reject(new Error('later')));
    ws.on('CB:iq', () => undefined);
    const failures: string[] = [];
    containFailures(ws as unknown as WaWebSocket, (error, event) => failures.push(`${event}: ${String(error)}`));
    for (const event of ['CB:presence', 'message', 'CB:iq']) ws.emit(event);
    await new Promise(setImmediate);
    expect(failures).toEqual(['CB:presence: Error: at once', 'message: Error: later']);
  });
});
