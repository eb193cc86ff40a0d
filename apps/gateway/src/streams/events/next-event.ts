import { Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import type { RecordedEvent } from '@parley/contracts/events';
import { HttpDrain } from '../../edge/index.js';
import { WaitSlots } from '../operations/index.js';
import type { RequestedBy } from '../../access/requests/index.js';
import { HeldStanding, HeldStreams } from '../held/index.js';
import { RecordedPages } from './tail/recorded-pages.js';
import type { RecordedTail } from './tail/recorded-tail.js';
import { RecordedTails, type UsedTail } from './tail/recorded-tails.js';
import { StreamCursors, type StreamOwner } from './stream-cursors.js';
import { filterOfType, type StreamFilter, wantsType } from './stream-filter.js';

export interface NextEventQuery {
  projectId?: string;
  /** Exact event type; absent: any. */
  type?: string;
  /** A cursor; the event comes after it. Absent: after now. */
  after?: string;
  waitSeconds: number;
  /** See `onceGone`. */
  onceGone(listener: () => void): () => void;
}

export interface NextEventAnswer {
  /** Null when no event came in time. */
  event: RecordedEvent | null;
  /** The position after the event, or after everything that was checked. The next request with it misses nothing. */
  cursor: string;
}

interface Wait {
  owner: StreamOwner;
  filter: StreamFilter;
  /** Everything up to this position was checked. */
  through: bigint;
  /** Outcome null: nothing to wait for any more. Outcome `lost`: events were lost before they were seen. */
  settle(outcome: RecordedEvent | 'lost' | null): void;
}

/** Answers with one event, for clients that cannot keep a stream open: from history, else the next recorded one. */
@Injectable()
export class NextEvent {
  readonly #waits = new Set<Wait>();
  #isStopping = false;

  constructor(
    private readonly tails: RecordedTails,
    private readonly pages: RecordedPages,
    private readonly cursors: StreamCursors,
    private readonly slots: WaitSlots,
    private readonly streams: HeldStreams,
    drain: HttpDrain,
  ) {
    tails.follow({
      recorded: (events) => this.#recorded(events),
      lost: () => this.#settleAll('lost'),
      redivided: () => this.#settleAll('lost'),
    });
    drain.onStart(() => {
      this.#isStopping = true;
      this.#settleAll(null);
    });
  }

  /**
   * Ends within a second after the credential or the project has ended.
   * @throws DomainError `invalid_cursor`, `cursor_expired`, `too_many_waits`, `unavailable`, `unauthenticated`,
   *   `not_found`
   */
  async execute(by: RequestedBy, query: NextEventQuery): Promise<NextEventAnswer> {
    const { teamId, credentialId } = by.caller;
    const owner = { teamId, projectId: query.projectId };
    const after = query.after === undefined ? null : this.cursors.open(owner, query.after);
    const deadlineAtMs = performance.now() + query.waitSeconds * 1000;
    this.slots.take(credentialId);
    let used: UsedTail | undefined;
    try {
      used = await this.tails.use(teamId);
      const standing = new HeldStanding(this.streams, { credentialId, owner }, query.onceGone);
      const onceGone = standing.onceOver;
      const next = await this.#next(by, { ...query, onceGone }, owner, { after, deadlineAtMs, tail: used.tail });
      standing.require();
      return next;
    } finally {
      used?.end();
      this.slots.leave(credentialId);
    }
  }

  async #next(
    by: RequestedBy,
    query: NextEventQuery,
    owner: StreamOwner,
    { after, deadlineAtMs, tail }: { after: bigint | null; deadlineAtMs: number; tail: RecordedTail },
  ): Promise<NextEventAnswer> {
    const { projectId } = query;
    const filter = filterOfType(query.type);
    let through = after ?? tail.requirePosition();
    let hasRead = after === null;
    for (;;) {
      tail.requirePosition();
      const recent = hasRead ? tail.since(through) : null;
      if (recent === null) {
        const page = await this.pages.after(by, { after: through.toString(), projectId, filter, limit: 1 });
        if (page.isGone) throw expired();
        const [event] = page.events;
        if (event) return this.#found(owner, event);
        through = BigInt(page.through);
        hasRead = page.isEnd;
        continue;
      }
      const wait = { owner, filter, through };
      const outcome = recent.find((event) => isFor(wait, event)) ?? (await this.#hold(wait, query, deadlineAtMs));
      if (outcome === 'lost') hasRead = false;
      else if (outcome !== null) return this.#found(owner, outcome);
      else return { event: null, cursor: this.cursors.seal(owner, later(through, tail.position ?? through)) };
    }
  }

  #found(owner: StreamOwner, event: RecordedEvent): NextEventAnswer {
    return { event, cursor: this.cursors.seal(owner, BigInt(event.position)) };
  }

  async #hold(
    wait: Omit<Wait, 'settle'>,
    { onceGone }: NextEventQuery,
    deadlineAtMs: number,
  ): Promise<RecordedEvent | 'lost' | null> {
    const leftMs = deadlineAtMs - performance.now();
    if (this.#isStopping || leftMs <= 0) return null;
    let held: Wait | undefined;
    let timer: NodeJS.Timeout | undefined;
    let stay: (() => void) | undefined;
    try {
      return await new Promise((settle) => {
        held = { ...wait, settle };
        this.#waits.add(held);
        timer = setTimeout(() => settle(null), leftMs);
        // The client is gone, so the request only has to end.
        stay = onceGone(() => settle(null));
      });
    } finally {
      clearTimeout(timer);
      stay?.();
      if (held) this.#waits.delete(held);
    }
  }

  #recorded(events: readonly RecordedEvent[]): void {
    for (const wait of this.#waits) {
      const event = events.find((each) => isFor(wait, each));
      if (event) wait.settle(event);
    }
  }

  #settleAll(outcome: 'lost' | null): void {
    for (const { settle } of this.#waits) settle(outcome);
  }
}

function isFor({ owner, filter, through }: Omit<Wait, 'settle'>, event: RecordedEvent): boolean {
  if (event.teamId !== owner.teamId || event.projectId !== owner.projectId) return false;
  return wantsType(filter, event) && BigInt(event.position) > through;
}

function later(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

function expired(): DomainError {
  return new DomainError('cursor_expired', 'Some events after the cursor are past their retention.');
}
