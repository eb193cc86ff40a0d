/** A process that is alive, and what it runs. */
export interface NodeLoad {
  readonly node: string;
  readonly boot: string;
  readonly sessions: number;
  /** It hands its sessions over and takes none. */
  readonly draining: boolean;
}

/** What a process may take now. */
export interface Share {
  /** Sessions that it is short of its share. */
  readonly room: number;
  /** No other process takes sessions. */
  readonly alone: boolean;
  /** Whose sessions to take over while they run there, and how many; who drains comes first. */
  readonly from: readonly { readonly node: NodeLoad; readonly count: number }[];
}

/** A process may have so much more than its share before the others take it away: moving is not for nothing. */
const slack = 0.05;

/**
 * An even share: all sessions over all processes that take any. Each process reckons for itself, from the same table,
 * and only ever takes, so that no session waits for another process to come for it. Pure.
 * @param total sessions that should run
 */
export function fairShare(nodes: readonly NodeLoad[], mine: string, total: number): Share {
  const own = nodes.find(({ node }) => node === mine);
  if (own?.draining) return { room: 0, alone: false, from: [] };
  const others = nodes.filter(({ node }) => node !== mine);
  const sharers = 1 + others.filter(({ draining }) => !draining).length;
  const share = Math.ceil(total / sharers);
  const room = Math.max(0, share - (own?.sessions ?? 0));
  const spare = (node: NodeLoad): number => {
    if (node.draining) return node.sessions;
    return node.sessions > share * (1 + slack) ? node.sessions - share : 0;
  };
  const from = others
    .map((node) => ({ node, count: Math.min(room, spare(node)) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(b.node.draining) - Number(a.node.draining) || spare(b.node) - spare(a.node));
  return { room, alone: sharers === 1, from };
}
