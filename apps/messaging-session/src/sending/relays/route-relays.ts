import type { BridgeContent, BridgeDirection } from '@parley/contracts/bridges';
import type { RelaySource } from './relay-source.js';

/** The most bridges that a message may pass (decisions.md §9). */
export const maxHops = 4;

/** The fields of a bridge that decide what it relays. */
export interface BridgeRoute {
  readonly id: string;
  readonly projectId: string;
  readonly fromSessionId: string;
  readonly fromChatId?: string;
  readonly toSessionId: string;
  readonly toChatId: string;
  readonly direction: BridgeDirection;
  readonly include: readonly BridgeContent[];
}

/** A source with the bridge that will relay it. */
export interface RouteOfRelay {
  readonly bridgeId: string;
  readonly source: RelaySource;
  /** The session that sends the relay. */
  readonly sessionId: string;
  /** The bridges passed after this relay, this one last. */
  readonly hops: readonly string[];
}

/**
 * Chooses the bridges for each source. A source never passes the same bridge twice, nor more than {@link maxHops}
 * bridges.
 * @param hopsOf the bridges that a source has passed, by its whatsapp_id
 */
export function routeRelays(
  sources: readonly RelaySource[],
  bridges: readonly BridgeRoute[],
  hopsOf: ReadonlyMap<string, readonly string[]>,
): RouteOfRelay[] {
  return sources.flatMap((source) => {
    const passed = hopsOf.get(source.whatsappId) ?? [];
    if (passed.length >= maxHops) return [];
    return bridges.flatMap((bridge) => {
      if (passed.includes(bridge.id) || !bridge.include.includes(source.content)) return [];
      const sessionId = receiverOf(bridge, source);
      return sessionId === undefined ? [] : [{ bridgeId: bridge.id, source, sessionId, hops: [...passed, bridge.id] }];
    });
  });
}

/** The session at the other end; undefined: the bridge relays nothing from this chat. */
function receiverOf(bridge: BridgeRoute, { sessionId, chatId }: RelaySource): string | undefined {
  const { fromSessionId, fromChatId, toSessionId, toChatId, direction } = bridge;
  const isAtTarget = sessionId === toSessionId && chatId === toChatId;
  if (isAtTarget) return direction === 'two_way' ? fromSessionId : undefined;
  return sessionId === fromSessionId && (fromChatId === undefined || fromChatId === chatId) ? toSessionId : undefined;
}
