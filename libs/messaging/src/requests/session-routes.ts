import type { AnyRequestContract } from '@parley/contracts';
import type { Route } from './request-dispatcher.js';

const placeholder = '{sessionId}';

/**
 * What a server does for its live sessions: one map for all of them, by what follows the session's id in a subject. A
 * process runs thousands of sessions, so nothing here is kept for each.
 */
export class SessionRoutes {
  private readonly byAction = new Map<string, Route>();
  /** What precedes the session's id, such as `messaging.session.`. */
  private prefix: string | undefined;

  static isForSessions({ subject }: AnyRequestContract): boolean {
    return subject.includes(placeholder);
  }

  /** Wrong wiring fails the start: all contracts must be under one wildcard. */
  add(route: Route): void {
    const { subject } = route.contract;
    const [prefix = '', action = ''] = subject.split(placeholder);
    this.prefix ??= prefix;
    if (prefix !== this.prefix || !action.startsWith('.')) {
      throw new Error(`${subject} must begin with ${this.prefix}${placeholder}. as the others of this service do.`);
    }
    this.byAction.set(action, route);
  }

  /** One subscription a session instead of one a contract: `messaging.session.<id>.>`. */
  wildcard(sessionId: string): string {
    if (this.prefix === undefined) throw new Error('This service handles no contract of live sessions.');
    return `${this.prefix}${sessionId}.>`;
  }

  /** @param subject one that the session's {@link wildcard} takes */
  find(subject: string, sessionId: string): Route | undefined {
    return this.byAction.get(subject.slice((this.prefix ?? '').length + sessionId.length));
  }
}
