import { ParleyError, type Schemas } from '@parley/client';
import { EndpointImport } from './endpoint-import.js';
import { LabelImport } from './label-import.js';
import type { Plan } from './plan.js';
import type { ImportReport, Outcome } from './report.js';
import { SessionImport } from './session-import.js';
import type { Target } from './target.js';

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
  const sessions = new SessionImport(target, { engine, eventsOf: (name) => plan.extendedEvents(name) });
  const labels = new LabelImport(target);
  const endpoints = new EndpointImport(target);
  return [
    ...[...plan.sessions.values()].map((session) => sessions.step(session)),
    ...labels.steps(plan.labels),
    ...plan.endpoints.map((endpoint) => endpoints.step(endpoint)),
  ];
}

/** True when the platform refused this one thing; the next one may be taken. */
function isRefusal(error: unknown): error is ParleyError {
  return error instanceof ParleyError && [400, 404, 409, 413, 422, 501].includes(error.status);
}
