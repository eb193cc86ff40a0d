import type { WakeUp } from '../wake-ups/index.js';

export interface EndpointLinesOptions {
  /** Attempts under way at once, over all endpoints. */
  concurrency: number;
  /** Wake-ups that may stand in one endpoint's line; more are turned away. */
  lineLength: number;
  /** Makes the attempt. Must not throw. */
  attempt(wakeUp: WakeUp): Promise<void>;
  /** A line that had turned wake-ups away is empty: where to get the next from. Must not throw. */
  refill(webhookId: string, limit: number): Promise<WakeUp[]>;
}

interface Line {
  webhookId: string;
  waiting: WakeUp[];
  running: number;
  cap: number;
  turnedAway: boolean;
  filling: boolean;
}

/** What was interrupted ends at once, unless the database hangs. */
const interruptionPatienceMs = 1000;

/**
 * A line for each endpoint, served in turn. An endpoint has at most `maxConcurrency` attempts under way, so one that
 * hangs fills its own line and nobody else's. Memory is bounded: a full line turns wake-ups away and is filled again
 * from Postgres when it is empty.
 */
export class EndpointLines {
  private readonly lines = new Map<string, Line>();
  /** Lines that have something waiting and are below their cap, in the order in which they are served. */
  private readonly ready = new Set<Line>();
  /** Ids of deliveries that wait or run, so that a wake-up that comes twice stands in line once. */
  private readonly known = new Set<string>();
  /** Attempts with what woke them, and refills. */
  private readonly underWay = new Map<Promise<void>, WakeUp | null>();
  private stopped = false;

  constructor(private readonly options: EndpointLinesOptions) {}

  /** Puts a wake-up in its endpoint's line, unless it stands there already or the line is full. */
  offer(wakeUp: WakeUp): void {
    if (this.stopped || this.known.has(wakeUp.id)) return;
    const line = this.lineOf(wakeUp);
    line.cap = wakeUp.maxConcurrency;
    if (line.waiting.length >= this.options.lineLength) {
      line.turnedAway = true;
      return;
    }
    line.waiting.push(wakeUp);
    this.known.add(wakeUp.id);
    this.markReady(line);
    this.serve();
  }

  get running(): number {
    return this.underWay.size;
  }

  /**
   * Starts nothing more and waits for what runs, at most so long; then `interrupt` is to make the rest end.
   * @returns what was not attempted, or not to its end
   */
  async stop(patienceMs: number, interrupt: () => void = () => undefined): Promise<WakeUp[]> {
    this.stopped = true;
    this.ready.clear();
    const left = [...this.lines.values()].flatMap(({ waiting }) => waiting);
    await this.ends(patienceMs);
    left.push(...[...this.underWay.values()].filter((wakeUp) => wakeUp !== null));
    interrupt();
    await this.ends(interruptionPatienceMs);
    return left;
  }

  private async ends(patienceMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
    await Promise.race([Promise.all(this.underWay.keys()), patience]);
    clearTimeout(timer);
  }

  private lineOf({ webhookId, maxConcurrency }: WakeUp): Line {
    let line = this.lines.get(webhookId);
    if (!line) {
      line = { webhookId, waiting: [], running: 0, cap: maxConcurrency, turnedAway: false, filling: false };
      this.lines.set(webhookId, line);
    }
    return line;
  }

  private markReady(line: Line): void {
    if (line.waiting.length > 0 && line.running < line.cap) this.ready.add(line);
    else this.ready.delete(line);
  }

  private serve(): void {
    while (!this.stopped && this.underWay.size < this.options.concurrency) {
      const [line] = this.ready;
      if (!line) return;
      // Behind the others, for its next turn.
      this.ready.delete(line);
      const wakeUp = line.waiting.shift()!;
      line.running += 1;
      this.markReady(line);
      const attempt: Promise<void> = this.options.attempt(wakeUp).then(() => this.ended(line, wakeUp, attempt));
      this.underWay.set(attempt, wakeUp);
    }
  }

  private ended(line: Line, wakeUp: WakeUp, attempt: Promise<void>): void {
    this.underWay.delete(attempt);
    this.known.delete(wakeUp.id);
    line.running -= 1;
    this.markReady(line);
    if (line.waiting.length === 0 && line.turnedAway && !this.stopped) this.fillAgain(line);
    this.forgetIfIdle(line);
    this.serve();
  }

  /** Not while it is being filled: what comes would start a second line for the endpoint, with a cap of its own. */
  private forgetIfIdle(line: Line): void {
    if (line.waiting.length === 0 && line.running === 0 && !line.filling) this.lines.delete(line.webhookId);
  }

  private fillAgain(line: Line): void {
    line.turnedAway = false;
    line.filling = true;
    const filled: Promise<void> = this.options.refill(line.webhookId, this.options.lineLength).then((wakeUps) => {
      this.underWay.delete(filled);
      line.filling = false;
      // A full page means that there may be more.
      if (wakeUps.length === this.options.lineLength) line.turnedAway = true;
      for (const wakeUp of wakeUps) this.offer(wakeUp);
      this.forgetIfIdle(line);
    });
    this.underWay.set(filled, null);
  }
}
