import type { AnyRequestContract } from '@parley/contracts/base';
import type { Route } from './owner-visibility.js';

const placeholder = '{sessionId}';

/**
 * Handlers for live sessions: one map for all sessions, keyed by the part of the subject after the session's id. A process
 * runs thousands of sessions, so nothing here is stored per session.
 */
export class SessionRoutes {
  private readonly byAction = new Map<string, Route>();
  /** The part of the subject before the session's id, such as `messaging.session.`. */
  private prefix: string | undefined;

  static isForSessions({ subject }: AnyRequestContract): boolean {
    return subject.includes(placeholder);
  }

  /** Wrong wiring fails the start: the subjects of all contracts must match one wildcard. */
  add(route: Route): void {
    const { subject } = route.contract;
    const [prefix = '', action = ''] = subject.split(placeholder);
    this.prefix ??= prefix;
    if (prefix !== this.prefix || !action.startsWith('.')) {
      throw new Error(`${subject} must begin with ${this.prefix}${placeholder}. as the others of this service do.`);
    }
    this.byAction.set(action, route);
  }

  /** One subscription per session instead of one per contract: `messaging.session.<id>.>`. */
  wildcard(sessionId: string): string {
    if (this.prefix === undefined) throw new Error('This service handles no contract of live sessions.');
    return `${this.prefix}${sessionId}.>`;
  }

  /** @param subject a subject that matches the session's {@link wildcard} */
  find(subject: string, sessionId: string): Route | undefined {
    return this.byAction.get(subject.slice((this.prefix ?? '').length + sessionId.length));
  }
}
