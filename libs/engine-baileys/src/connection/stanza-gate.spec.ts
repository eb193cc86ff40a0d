import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import type { BinaryNode, WaWebSocket } from '../baileys-api.js';
import { StanzaGate } from './stanza-gate.js';

class Socket extends EventEmitter {
  isOpen = true;
}

function message(id: string, attrs: Record<string, string> = {}): BinaryNode {
  return { tag: 'message', attrs: { id, ...attrs } };
}

describe('stanzas', () => {
  it('are handled one after the other, those that waited at the network in their place', async () => {
    const ws = new Socket();
    const handled: unknown[] = [];
    ws.on('CB:message', async ({ attrs }: BinaryNode) => {
      // The first takes longest.
      for (let turns = attrs['id'] === '1' ? 20 : 1; turns > 0; turns -= 1) await new Promise(setImmediate);
      handled.push(attrs);
    });
    const gate = new StanzaGate(ws as unknown as WaWebSocket, () => undefined);
    gate.intercept('CB:message', (_, pass) => pass());
    ws.emit('CB:message', message('1', { offline: '1' }));
    ws.emit('CB:message', message('2'));
    ws.emit('CB:message', message('3'));
    await waitFor(() => handled.length === 3);
    expect(handled).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }]);
  });

  it('are not handled once something could not be kept, nor once the socket is closed', async () => {
    const ws = new Socket();
    const handled: string[] = [];
    ws.on('CB:receipt', ({ attrs }: BinaryNode) => void handled.push(attrs['id'] ?? ''));
    const gate = new StanzaGate(ws as unknown as WaWebSocket, () => (ws.isOpen = false));
    gate.intercept('CB:receipt', async (node, pass) => {
      if (node.attrs['id'] === '2') throw new Error('the database is away');
      await pass();
    });
    for (const id of ['1', '2', '3']) ws.emit('CB:receipt', message(id));
    await gate.idle();
    expect(handled).toEqual(['1']);
  });
});
