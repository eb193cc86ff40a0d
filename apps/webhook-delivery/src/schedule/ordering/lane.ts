/** The deliveries of one session to one endpoint that keeps order. */
export interface Lane {
  webhookId: string;
  /** The key of the lane: the name of the session when the lane began, whatever it is called since. */
  session: string;
}

/** A session as an event knows it, at an endpoint that keeps order. */
export interface LaneSession {
  webhookId: string;
  /** Null for events of no session, whose lanes are known by the name alone. */
  sessionId: string | null;
  name: string;
}

/** What one batch of the stream brings to a lane. */
export interface LaneAddition extends Lane {
  sessionId: string | null;
  /** The earliest of its events. */
  fromEventId: string;
  /** Place in the stream of its last event; 0 for what does not come from the stream. */
  sequence: number;
  /** Up to this place all that the stream holds for the lane has been added, with this addition. */
  settledSequence: number;
}

/** A lane up to a place in the stream. */
export interface LaneMark extends Lane {
  sequence: number;
}

/** The lanes of some deliveries, each once. */
export function lanesOf(deliveries: Iterable<{ webhookId: string; lane: string | null }>): Lane[] {
  const lanes = new Map<string, Lane>();
  for (const { webhookId, lane } of deliveries) {
    if (lane !== null) lanes.set(laneKey({ webhookId, session: lane }), { webhookId, session: lane });
  }
  return [...lanes.values()];
}

export function laneKey({ webhookId, session }: Lane): string {
  return `${webhookId} ${session}`;
}
