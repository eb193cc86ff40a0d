import type { EndpointLimits } from '../../endpoints/index.js';
import type { WakeUp } from '../jobs/wake-up.js';
import type { Places, PlaceUser } from '../slots/places.js';
import { FairTurns } from './fair-turns.js';
import { WaitingWakeUps } from './waiting-wake-ups.js';

/** How an attempt ended, for those who count. */
export interface AttemptEnd {
  /** False: there was nothing to do, and no request went out. */
  sent: boolean;
  /** The endpoint's, when they were read for it. */
  limits?: EndpointLimits;
}

export interface EndpointLinesOptions {
  /** Attempts under way at once, over all endpoints. */
  concurrency: number;
  /** Wake-ups of either kind that may stand in one endpoint's line; more are turned away. */
  lineLength: number;
  /** What the endpoints allow, over all processes. */
  places: Pick<Places, 'serve' | 'take' | 'end'>;
  /** Makes the attempt. Must not throw. */
  attempt(wakeUp: WakeUp): Promise<AttemptEnd>;
  /** A line that had turned wake-ups away is empty: where to get the next from. Must not throw. */
  refill(webhookId: string, limit: number): Promise<WakeUp[]>;
}

interface Line {
  readonly webhookId: string;
  readonly teamId: string;
  /** The latest that came along. */
  limits: EndpointLimits;
  readonly waiting: WaitingWakeUps;
  running: number;
  /** Its endpoint allows no more now; it is told when it does. */
  held: boolean;
  turnedAway: boolean;
  filling: boolean;
}

/** What was interrupted ends at once, unless the database hangs. */
const interruptionPatienceMs = 1000;

/**
 * A line for each endpoint; teams are served in turn, and the lines of a team in turn, each as far as its endpoint and
 * its share of the process allow. One that hangs fills its own line and nobody else's. Memory is bounded: a full line
 * turns wake-ups away and is filled again from Postgres when it is empty.
 */
export class EndpointLines implements PlaceUser {
  private readonly lines = new Map<string, Line>();
  /** Lines that have something waiting and are not held. */
  private readonly turns = new FairTurns<Line>();
  /** Ids of deliveries that wait or run, so that a wake-up that comes twice stands in line once. */
  private readonly known = new Set<string>();
  /** Attempts with what woke them, and refills. */
  private readonly underWay = new Map<Promise<void>, WakeUp | null>();
  private stopped = false;

  constructor(private readonly options: EndpointLinesOptions) {
    options.places.serve(this);
  }

  /** Puts a wake-up in its endpoint's line, unless it stands there already or the line is full. */
  offer(wakeUp: WakeUp): void {
    if (this.stopped) return;
    if (this.known.has(wakeUp.id)) return this.hasten(wakeUp);
    const line = this.lineOf(wakeUp);
    this.learn(line, wakeUp);
    if (!line.waiting.add(wakeUp)) {
      line.turnedAway = true;
      return;
    }
    this.known.add(wakeUp.id);
    this.takeTurn(line);
    this.serve();
  }

  /**
   * As {@link offer}, if it would begin at once or nearly so.
   * @returns false when another process may be sooner; true also for what waits or runs here already
   */
  offerIfFree(wakeUp: WakeUp): boolean {
    if (this.known.has(wakeUp.id)) {
      this.hasten(wakeUp);
      return true;
    }
    if (this.stopped || this.free <= 0) return false;
    const line = this.lines.get(wakeUp.webhookId);
    if (line && (line.held || line.waiting.length >= line.limits.maxConcurrency)) return false;
    this.offer(wakeUp);
    return true;
  }

  /**
   * True when the endpoint's line has something waiting: whatever else is due is fetched from Postgres when that is
   * done, and needs no wake-ups.
   */
  fetches(webhookId: string): boolean {
    const line = this.lines.get(webhookId);
    if (this.stopped || !line || line.waiting.length === 0) return false;
    line.turnedAway = true;
    return true;
  }

  get running(): number {
    return this.underWay.size;
  }

  demand(webhookId: string): number {
    const line = this.lines.get(webhookId);
    if (!line || this.stopped || !this.turns.may(line, this.free)) return 0;
    return Math.min(line.waiting.length, this.free);
  }

  available(webhookId: string): void {
    const line = this.lines.get(webhookId);
    if (!line) return;
    this.letGo(line);
    this.serve();
  }

  /**
   * Starts nothing more and waits for what runs, at most so long; then `interrupt` is to make the rest end.
   * @returns what was not attempted, or not to its end
   */
  async stop(patienceMs: number, interrupt: () => void = () => undefined): Promise<WakeUp[]> {
    this.stopped = true;
    this.turns.clear();
    const left = [...this.lines.values()].flatMap(({ waiting }) => waiting.all);
    await this.ends(patienceMs);
    left.push(...[...this.underWay.values()].filter((wakeUp) => wakeUp !== null));
    interrupt();
    await this.ends(interruptionPatienceMs);
    return left;
  }

  private get free(): number {
    return this.options.concurrency - this.underWay.size;
  }

  private async ends(patienceMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
    await Promise.race([Promise.all(this.underWay.keys()), patience]);
    clearTimeout(timer);
  }

  private hasten(wakeUp: WakeUp): void {
    if (wakeUp.urgency === 'now') this.lines.get(wakeUp.webhookId)?.waiting.hasten(wakeUp);
  }

  private lineOf(wakeUp: WakeUp): Line {
    const { webhookId, teamId } = wakeUp;
    let line = this.lines.get(webhookId);
    if (!line) {
      const state = { running: 0, held: false, turnedAway: false, filling: false };
      line = { webhookId, teamId, limits: wakeUp, waiting: new WaitingWakeUps(this.options.lineLength), ...state };
      this.lines.set(webhookId, line);
    }
    return line;
  }

  /** What was changed may allow more than what the line is held for. */
  private learn(line: Line, limits: EndpointLimits): void {
    if (limits.limitsReadAt <= line.limits.limitsReadAt) return;
    const { maxConcurrency, ratePerSecond } = line.limits;
    line.limits = limits;
    if (limits.maxConcurrency !== maxConcurrency || limits.ratePerSecond !== ratePerSecond) this.letGo(line);
  }

  private letGo(line: Line): void {
    line.held = false;
    this.takeTurn(line);
  }

  private takeTurn(line: Line): void {
    if (line.waiting.length > 0 && !line.held && !this.stopped) this.turns.add(line);
  }

  private serve(): void {
    for (;;) {
      const line = this.turns.next(this.free);
      if (!line) return;
      if (this.options.places.take(line.webhookId, line.limits)) this.begin(line);
      else line.held = true;
    }
  }

  private begin(line: Line): void {
    const wakeUp = line.waiting.next()!;
    this.turns.began(line);
    this.takeTurn(line);
    const attempt: Promise<void> = this.options.attempt(wakeUp).then((end) => this.ended(line, wakeUp, attempt, end));
    this.underWay.set(attempt, wakeUp);
  }

  private ended(line: Line, wakeUp: WakeUp, attempt: Promise<void>, end: AttemptEnd): void {
    this.underWay.delete(attempt);
    this.known.delete(wakeUp.id);
    this.turns.ended(line);
    if (end.limits) this.learn(line, end.limits);
    this.options.places.end(line.webhookId, end);
    // The place that it had may do.
    this.letGo(line);
    if (line.waiting.length === 0 && line.turnedAway && !this.stopped) this.fillAgain(line);
    this.forgetIfIdle(line);
    this.serve();
  }

  /** Not while it is being filled: what comes would start a second line for the endpoint. */
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
