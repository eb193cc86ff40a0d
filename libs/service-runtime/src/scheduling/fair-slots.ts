import { Counts } from './counts.js';

/** Whose work takes a slot. */
export interface SlotOwner {
  readonly teamId: string;
  /** What shares the slots of its team. */
  readonly sessionId: string;
}

interface Waiting {
  readonly grant: () => void;
}

/**
 * Slots for work that teams share, in one process (decisions.md §14). Teams are served in turn, and a team's sessions among
 * each other. A further slot is only given to a team that has fewer than are free, and to a session that has fewer than half
 * of that. So a newcomer finds a slot however long the others keep theirs. A session without a slot finds
 * one too, however many another session of its team keeps, as long as the team has less than half of all.
 */
export class FairSlots {
  readonly #held = new Counts();
  /** How many sessions of a team have slots. */
  readonly #sessions = new Counts();
  /** By team, then by session; both in the order of their turns. */
  readonly #waiting = new Map<string, Map<string, Waiting[]>>();
  #free: number;

  constructor(readonly total: number) {
    if (!(total >= 1)) throw new RangeError('There must be a slot.');
    this.#free = total;
  }

  /** How many of the team's requests wait. */
  waitingOf(teamId: string): number {
    let count = 0;
    for (const queue of this.#waiting.get(teamId)?.values() ?? []) count += queue.length;
    return count;
  }

  /** Runs `work` once it has a slot. @throws the signal's reason when it is aborted before */
  async run<T>(owner: SlotOwner, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const release = await this.take(owner, signal);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** @returns gives the slot back; further calls do nothing @throws the signal's reason when it is aborted before */
  async take(owner: SlotOwner, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    // Its own earlier requests go first.
    const isBehind = this.#waiting.get(owner.teamId)?.has(owner.sessionId) === true;
    if (isBehind || !this.#mayHave(owner)) await this.#turn(owner, signal);
    else this.#change(owner, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#change(owner, -1);
      this.#serve();
    };
  }

  #turn(owner: SlotOwner, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const ofTeam = this.#waiting.get(owner.teamId) ?? new Map<string, Waiting[]>();
      const queue = ofTeam.get(owner.sessionId) ?? [];
      const onAbort = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        this.#forget(owner, queue);
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        grant: () => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      queue.push(waiting);
      ofTeam.set(owner.sessionId, queue);
      this.#waiting.set(owner.teamId, ofTeam);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** Gives the free slots to those whose turn it is. */
  #serve(): void {
    while (this.#free > 0) {
      const owner = this.#next();
      if (!owner) return;
      const ofTeam = this.#waiting.get(owner.teamId);
      const queue = ofTeam?.get(owner.sessionId);
      const waiting = queue?.shift();
      if (!ofTeam || !queue || !waiting) return;
      // Whoever was served is last at the next turn.
      this.#waiting.delete(owner.teamId);
      this.#waiting.set(owner.teamId, ofTeam);
      ofTeam.delete(owner.sessionId);
      ofTeam.set(owner.sessionId, queue);
      this.#forget(owner, queue);
      this.#change(owner, 1);
      waiting.grant();
    }
  }

  #next(): SlotOwner | undefined {
    for (const [teamId, ofTeam] of this.#waiting) {
      for (const sessionId of ofTeam.keys()) if (this.#mayHave({ teamId, sessionId })) return { teamId, sessionId };
    }
    return undefined;
  }

  #mayHave(owner: SlotOwner): boolean {
    if (this.#free === 0) return false;
    const [ofTeam, ofSession] = keysOf(owner).map((key) => this.#held.of(key)) as [number, number];
    if (ofTeam === 0) return true;
    if (ofSession > 0) return ofTeam < this.#free && 2 * ofSession < this.#free;
    return this.#sessions.of(owner.teamId) < this.#free && 2 * ofTeam < this.total;
  }

  #change(owner: SlotOwner, by: 1 | -1): void {
    const [ofTeam, ofSession] = keysOf(owner);
    this.#free -= by;
    this.#held.add(ofTeam, by);
    const hadAny = this.#held.of(ofSession) > 0;
    this.#held.add(ofSession, by);
    if (this.#held.of(ofSession) > 0 !== hadAny) this.#sessions.add(owner.teamId, by);
  }

  #forget({ teamId, sessionId }: SlotOwner, queue: readonly Waiting[]): void {
    const ofTeam = this.#waiting.get(teamId);
    if (queue.length > 0 || !ofTeam) return;
    ofTeam.delete(sessionId);
    if (ofTeam.size === 0) this.#waiting.delete(teamId);
  }
}

function keysOf({ teamId, sessionId }: SlotOwner): [string, string] {
  return [teamId, `${teamId}/${sessionId}`];
}
