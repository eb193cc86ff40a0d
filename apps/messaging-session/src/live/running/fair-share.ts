/** A live process and its load. */
export interface NodeLoad {
  readonly node: string;
  readonly boot: string;
  readonly sessions: number;
  /** The process hands its sessions over and takes none. */
  readonly draining: boolean;
}

/** The sessions that a process may claim now. */
export interface Share {
  /** How many sessions the process has below its share. */
  readonly room: number;
  /** No other process takes sessions. */
  readonly alone: boolean;
  /** The processes to take running sessions from, and how many of each; draining processes come first. */
  readonly from: readonly { readonly node: NodeLoad; readonly count: number }[];
}

/** Sessions are taken only from a process this far above its share, because each move has a cost. */
const slack = 0.05;

/**
 * Computes an even share: all sessions divided by the processes that take sessions. Each process computes it from the
 * same table and only ever takes, so no session waits to be fetched by another process. Pure.
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
