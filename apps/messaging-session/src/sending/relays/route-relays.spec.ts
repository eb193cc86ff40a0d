import { describe, expect, it } from '@jest/globals';
import { bridgeContents } from '@parley/contracts/bridges';
import type { RelaySource } from './relay-source.js';
import { type BridgeRoute, routeRelays } from './route-relays.js';

const aBridge = (fields: Partial<BridgeRoute> = {}): BridgeRoute => ({
  id: '1',
  projectId: '1',
  fromSessionId: '10',
  fromChatId: '100',
  toSessionId: '20',
  toChatId: '200',
  direction: 'one_way',
  include: bridgeContents,
  ...fields,
});
const aSource = (fields: Partial<RelaySource> = {}): RelaySource => ({
  kind: 'message',
  content: 'text',
  sessionId: '10',
  chatId: '100',
  sourceId: '5',
  whatsappId: 'w',
  ...fields,
});
const routes = (source: RelaySource, bridge: BridgeRoute, hops: string[] = []): string[] =>
  routeRelays([source], [bridge], new Map([['w', hops]])).map((one) => `${one.sessionId}: ${one.hops.join()}`);

describe('over which bridges things go', () => {
  it('from the source to the target, and back where the bridge goes two ways', () => {
    expect(routes(aSource(), aBridge())).toEqual(['20: 1']);
    const answer = aSource({ sessionId: '20', chatId: '200' });
    expect(routes(answer, aBridge())).toEqual([]);
    expect(routes(answer, aBridge({ direction: 'two_way' }))).toEqual(['10: 1']);
  });

  it('of one chat, or of all chats of the session', () => {
    const other = aSource({ chatId: '101' });
    expect(routes(other, aBridge())).toEqual([]);
    expect(routes(other, aBridge({ fromChatId: undefined }))).toEqual(['20: 1']);
    expect(routes(aSource({ sessionId: '30' }), aBridge({ fromChatId: undefined }))).toEqual([]);
  });

  it('not to the chat that it came in, where both ends are of one session', () => {
    const within = aBridge({ fromChatId: undefined, toSessionId: '10' });
    expect(routes(aSource(), within)).toEqual(['10: 1']);
    expect(routes(aSource({ chatId: '200' }), within)).toEqual([]);
  });

  it('by what the bridge includes', () => {
    expect(routes(aSource({ content: 'media' }), aBridge({ include: ['text'] }))).toEqual([]);
  });

  it('not back over a bridge that it has passed, and over four at most', () => {
    expect(routes(aSource(), aBridge(), ['2', '3'])).toEqual(['20: 2,3,1']);
    expect(routes(aSource(), aBridge(), ['2', '1'])).toEqual([]);
    expect(routes(aSource(), aBridge(), ['2', '3', '4'])).toEqual(['20: 2,3,4,1']);
    expect(routes(aSource(), aBridge(), ['2', '3', '4', '5'])).toEqual([]);
  });
});
