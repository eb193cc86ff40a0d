import { latencyStep } from './latency-scale.js';

const msPerMinute = 60_000;

/** The owner of the endpoint; `projectId` is null for the team's own endpoints. */
export interface TrafficOwner {
  teamId: string;
  projectId: string | null;
}

export interface CountedAttempt {
  endedAt: Date;
  succeeded: boolean;
  /** Set for the first attempt of an event: time from the event's creation to the start of the attempt. */
  latencyMs?: number;
}

/** Counts of one process for one owner in one minute. */
export interface AttemptMinute extends TrafficOwner {
  minute: Date;
  succeeded: number;
  failed: number;
  /** Counts by step of the latency scale, up to the highest step that occurred. */
  latency: number[];
}

/** Counts attempts by owner and minute in memory, which costs an attempt next to nothing. */
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

  /** Takes the minutes that have changed since the last call, with all their counts. */
  takeChanged(): AttemptMinute[] {
    const changed = [...this.#changed];
    this.#changed = new Set();
    return changed;
  }

  /** Marks minutes as changed again, because they could not be written. */
  giveBack(minutes: readonly AttemptMinute[]): void {
    for (const minute of minutes) this.#changed.add(minute);
  }

  /** Drops older minutes that have been written. */
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
