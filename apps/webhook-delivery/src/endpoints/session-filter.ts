/** Events without a session have one of these words as `session` in the envelope (decisions.md §5). Filters may name them. */
const wordsForNone: ReadonlySet<string> = new Set(['test', 'team']);

/** Selects the sessions whose events an endpoint wants. */
export interface SessionFilter {
  /**
   * Names of the sessions when the filter was set; the id for a session whose name is a word for no session. If
   * `sessionIds` is empty, these names are the filter: it was set by an earlier version and its ids are not known yet, or
   * it has only words for no session.
   */
  sessions: string[];
  sessionIds: string[];
}

/** The part of an event that a filter reads. */
export interface FilteredEvent {
  /** The envelope's `session`. */
  session: string;
  /** Null when the event has no session, or its session's id is not known. */
  sessionId: string | null;
}

/** No filter: every session. */
export const everySession: SessionFilter = { sessions: [], sessionIds: [] };

export function isForNoSession(word: string): boolean {
  return wordsForNone.has(word);
}

/** Compares ids if possible, so that a renamed session keeps its endpoints. */
export function wantsSession({ sessions, sessionIds }: SessionFilter, event: FilteredEvent): boolean {
  if (sessions.length === 0 && sessionIds.length === 0) return true;
  if (event.sessionId !== null && sessionIds.length > 0) return sessionIds.includes(event.sessionId);
  return sessions.includes(event.session);
}
