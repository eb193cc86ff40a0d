import { ParleyError, type Schemas } from '@parley/client';
import { EndpointImport } from './endpoint-import.js';
import { LabelImport } from './label-import.js';
import type { Plan } from './plan.js';
import type { ImportReport, Outcome } from './report.js';
import type { NewSession, Target } from './target.js';

export interface ApplySettings {
  target: Target;
  /** Of sessions that are made; absent: as the platform chooses. */
  engine?: Schemas['Session']['engine'];
  signal: AbortSignal;
}

/** One thing to make. It reads what is here first, so that a repeated import changes nothing. */
interface Step extends Pick<Outcome, 'kind' | 'name'> {
  run(): Promise<Omit<Outcome, 'kind' | 'name'>>;
}

/** What an import did, and the error that ended it early. */
export interface Applied {
  report: Pick<ImportReport, 'outcomes' | 'stopped'>;
  error?: Error;
}

/**
 * Makes what the plan has and this installation lacks: sessions, their labels, endpoints. A thing that is refused is reported and the
 * others are made; any other failure ends the import, and the same command goes on later.
 */
export async function applyPlan(plan: Plan, { target, engine, signal }: ApplySettings): Promise<Applied> {
  const steps = stepsOf(plan, target, engine);
  const outcomes: Outcome[] = [];
  for (const [index, { kind, name, run }] of steps.entries()) {
    try {
      signal.throwIfAborted();
      outcomes.push({ kind, name, ...(await run()) });
    } catch (error) {
      if (isRefusal(error)) {
        outcomes.push({ kind, name, state: 'failed', detail: error.message });
        continue;
      }
      const failure = error instanceof Error ? error : new Error(String(error));
      const before = kind === 'endpoint' ? name : `${kind} ${name}`;
      const stopped = { before, left: steps.length - index - 1, reason: failure.message };
      return { report: { outcomes, stopped }, error: failure };
    }
  }
  return { report: { outcomes } };
}

function stepsOf(plan: Plan, target: Target, engine: ApplySettings['engine']): Step[] {
  const labels = new LabelImport(target);
  const endpoints = new EndpointImport(target);
  return [
    ...[...plan.sessions.keys()].map((name) =>
      sessionStep(target, { name, events: plan.extendedEvents(name), engine }),
    ),
    ...labels.steps(plan.labels),
    ...plan.endpoints.map((endpoint) => endpoints.step(endpoint)),
  ];
}

function sessionStep(target: Target, session: NewSession): Step {
  const { name, events } = session;
  return {
    kind: 'session',
    name,
    run: async () => {
      const existing = await target.session(name);
      if (existing === undefined) return { state: 'made', ...(await target.makeSession(session)) };
      const { id, config } = existing;
      const lacking = events.filter((type) => !isNamed(type, config.events));
      if (lacking.length === 0) return { state: 'exists', id };
      return { state: 'different', id, detail: `config.events lacks ${lacking.join(', ')}` };
    },
  };
}

/** True for a type that a session's settings name, also as `call.*`. */
function isNamed(type: string, names: readonly string[] = []): boolean {
  return names.includes(type) || names.includes(type.replace(/\..*/, '.*'));
}

/** True when the platform refused this one thing; the next one may be taken. */
function isRefusal(error: unknown): error is ParleyError {
  return error instanceof ParleyError && [400, 404, 409, 413, 422, 501].includes(error.status);
}
