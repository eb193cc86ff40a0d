/** What the envelopes of events that are of no session say in place of its name (decisions.md §5); a filter may name them. */
const wordsForNone: ReadonlySet<string> = new Set(['test', 'team']);

/** The sessions that an endpoint wants events of. */
export interface SessionFilter {
  /**
   * Their names when the filter was set; of a session that is named like events of none its id. Without ids it is the
   * filter: one of an earlier version, whose ids are not known yet, or of the words for events of no session.
   */
  sessions: string[];
  sessionIds: string[];
}

/** What of an event a filter is about. */
export interface FilteredEvent {
  /** The envelope's `session`. */
  session: string;
  /** Null for an event of none, or one of which it is not known. */
  sessionId: string | null;
}

/** No filter: every session. */
export const everySession: SessionFilter = { sessions: [], sessionIds: [] };

export function isForNoSession(word: string): boolean {
  return wordsForNone.has(word);
}

/** By id, so that a renamed session keeps its endpoints. */
export function wantsSession({ sessions, sessionIds }: SessionFilter, event: FilteredEvent): boolean {
  if (sessions.length === 0 && sessionIds.length === 0) return true;
  if (event.sessionId !== null && sessionIds.length > 0) return sessionIds.includes(event.sessionId);
  return sessions.includes(event.session);
}
