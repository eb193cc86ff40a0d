import { latencyStep } from './latency-scale.js';

const msPerMinute = 60_000;

/** Whose endpoint it went to; null: the team's own. */
export interface TrafficOwner {
  teamId: string;
  projectId: string | null;
}

export interface CountedAttempt {
  endedAt: Date;
  succeeded: boolean;
  /** Of the first attempt of an event: from the making of the event to its start. */
  latencyMs?: number;
}

/** What one process has counted of one owner in one minute. */
export interface AttemptMinute extends TrafficOwner {
  minute: Date;
  succeeded: number;
  failed: number;
  /** By step of the scale, as far as there are any. */
  latency: number[];
}

/** Attempts by owner and minute, in memory: counting costs an attempt next to nothing. */
export class AttemptCounts {
  readonly #minutes = new Map<string, AttemptMinute>();
  #changed = new Set<AttemptMinute>();

  count(owner: TrafficOwner, { endedAt, succeeded, latencyMs }: CountedAttempt): void {
    const counted = this.#of(owner, Math.floor(endedAt.getTime() / msPerMinute) * msPerMinute);
    if (succeeded) counted.succeeded += 1;
    else counted.failed += 1;
    if (latencyMs !== undefined) {
      const step = latencyStep(latencyMs);
      while (counted.latency.length <= step) counted.latency.push(0);
      counted.latency[step] = (counted.latency[step] ?? 0) + 1;
    }
    this.#changed.add(counted);
  }

  /** The minutes that have changed since they were taken last, with all that was counted in them. */
  takeChanged(): AttemptMinute[] {
    const changed = [...this.#changed];
    this.#changed = new Set();
    return changed;
  }

  /** They could not be written. */
  giveBack(minutes: readonly AttemptMinute[]): void {
    for (const minute of minutes) this.#changed.add(minute);
  }

  /** Of minutes that are written and long over. */
  forgetBefore(time: Date): void {
    for (const [key, counted] of this.#minutes) {
      if (counted.minute < time && !this.#changed.has(counted)) this.#minutes.delete(key);
    }
  }

  #of({ teamId, projectId }: TrafficOwner, minuteMs: number): AttemptMinute {
    const key = `${teamId} ${projectId ?? ''} ${minuteMs}`;
    let counted = this.#minutes.get(key);
    if (!counted) {
      counted = { teamId, projectId, minute: new Date(minuteMs), succeeded: 0, failed: 0, latency: [] };
      this.#minutes.set(key, counted);
    }
    return counted;
  }
}
