import { isDeepStrictEqual } from 'node:util';
import { refusedWith, type Schemas } from '@parley/client';
import type { PlannedSession } from './plan.js';
import type { Outcome } from './report.js';
import type { Target } from './target.js';

type Result = Omit<Outcome, 'kind' | 'name'>;
type Config = Schemas['SessionConfig'];

export interface SessionImportSettings {
  /** Absent: as the platform chooses. */
  engine?: Schemas['Session']['engine'];
  /** The extended event types that a session must make for its endpoints (decisions.md §16). */
  eventsOf(name: string): string[];
}

/** Makes sessions, not started: their account comes after them, and two clients must not have it at once. */
export class SessionImport {
  constructor(
    private readonly target: Target,
    private readonly settings: SessionImportSettings,
  ) {}

  step(session: PlannedSession): { kind: 'session'; name: string; run(): Promise<Result> } {
    return { kind: 'session', name: session.name, run: () => this.#make(session) };
  }

  async #make(planned: PlannedSession): Promise<Result> {
    const existing = await this.target.session(planned.name);
    if (existing !== undefined) {
      const different = this.#differences(planned, existing.config);
      const { id } = existing;
      return different.length === 0
        ? { state: 'exists', id }
        : { state: 'different', id, detail: different.join(', ') };
    }
    const settings = Object.keys(planned.config ?? {});
    try {
      return { state: 'made', ...(await this.#create(planned)) };
    } catch (error) {
      if (settings.length === 0 || !refusedWith(error, 'invalid_parameter', 'missing_field')) throw error;
      // Not every engine has them all. The session is worth more than its settings.
      const { name, sourceName } = planned;
      const detail = `without its settings (${settings.join(', ')}): ${error.message}`;
      return { state: 'made', ...(await this.#create({ name, sourceName })), detail };
    }
  }

  #create({ name, config, proxyPassword }: PlannedSession): Promise<{ id?: string }> {
    const events = this.settings.eventsOf(name);
    const all = { ...config, ...(events.length === 0 ? {} : { events }) } as Config;
    return this.target.makeSession({
      ...{ name, engine: this.settings.engine },
      ...(Object.keys(all).length === 0 ? {} : { config: all }),
      ...(proxyPassword === undefined ? {} : { credentials: { proxyPassword } as Schemas['SessionCredentials'] }),
    });
  }

  #differences({ name, config = {} }: PlannedSession, existing: Config): string[] {
    const lacking = this.settings.eventsOf(name).filter((type) => !isNamed(type, existing.events));
    const current = new Map<string, unknown>(Object.entries(existing));
    const others = Object.entries(config).filter(([setting, value]) => !isDeepStrictEqual(current.get(setting), value));
    return [
      ...(lacking.length === 0 ? [] : [`config.events lacks ${lacking.join(' and ')}`]),
      ...others.map(([setting]) => `config.${setting}`),
    ];
  }
}

/** True for a type that a session's settings name, also as `call.*`. */
function isNamed(type: string, names: readonly string[] = []): boolean {
  return names.includes(type) || names.includes(type.replace(/\..*/, '.*'));
}
