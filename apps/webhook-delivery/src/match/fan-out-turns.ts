import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids, LOGGER, type Logger } from '@parley/service-runtime';
import { EndpointStore, type FanOutEndpoint } from '../endpoints/index.js';
import { byOwner, matchEvents } from './match-events.js';
import { type HeldUp, OrderedDeliveries } from './ordered-deliveries.js';
import { orderingKeyOf, partitionOf } from './ordering-keys.js';
import type { PlannedDelivery } from './planned-delivery.js';
import { UnorderedDeliveries } from './unordered-deliveries.js';
import { type FanOut, type FanOutStep, type NewFanOut, WaitingFanOutStore } from './waiting-fan-out.store.js';

/** Deliveries of one round, over all teams: as many as one statement makes. */
const deliveriesOfRound = 250;
const teamsOfRound = 16;

interface Round {
  unordered: PlannedDelivery[];
  ordered: PlannedDelivery[];
  steps: FanOutStep[];
  /** What the steps let go. */
  ended: HeldUp[];
}

/**
 * Makes the deliveries of events that go to many endpoints, a part of each team in each round (decisions.md §14). Processes
 * take turns at the events of a team. Idempotent: a round that is repeated after a crash makes no delivery twice.
 */
@Injectable()
export class FanOutTurns {
  #lastTeamId = '0';
  /** Teams that had events waiting when this process last looked. */
  #waiting = new Set<string>();
  #wake: () => void = () => undefined;

  constructor(
    private readonly store: WaitingFanOutStore,
    private readonly endpoints: EndpointStore,
    private readonly unordered: UnorderedDeliveries,
    private readonly ordered: OrderedDeliveries,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  waits(teamId: string): boolean {
    return this.#waiting.has(teamId);
  }

  /** @param wake begins a run of {@link execute} */
  connect(wake: () => void): void {
    this.#wake = wake;
  }

  async add(fanOuts: readonly NewFanOut[]): Promise<void> {
    if (fanOuts.length === 0) return;
    await this.store.add(fanOuts);
    for (const { event } of fanOuts) this.#waiting.add(event.teamId);
    this.#wake();
  }

  /** Returns when nothing waits, or all that waits is being made elsewhere. @returns how many deliveries were made */
  async execute(stopping: AbortSignal): Promise<number> {
    let made = 0;
    while (!stopping.aborted) {
      const most = { teams: teamsOfRound, deliveries: deliveriesOfRound };
      const claimed = await this.store.claim(this.#lastTeamId, most);
      this.#waiting = new Set(claimed.map(({ event }) => event.teamId));
      if (claimed.length === 0) return made;
      this.#lastTeamId = lastInTurn(this.#waiting, this.#lastTeamId);
      made += await this.make(claimed);
    }
    return made;
  }

  /** An event that fails is set aside alone: its claim lapses later. */
  private async make(claimed: readonly FanOut[]): Promise<number> {
    try {
      return await this.makeTogether(claimed);
    } catch (error) {
      const about = { err: error, eventIds: claimed.map(({ event }) => event.id) };
      this.logger.error(about, 'deliveries of events with many endpoints not made; they are tried again');
      if (claimed.length === 1) return 0;
      let made = 0;
      for (const one of claimed) made += await this.make([one]);
      return made;
    }
  }

  private async makeTogether(claimed: readonly FanOut[]): Promise<number> {
    const { unordered, ordered, steps, ended } = await this.plan(claimed);
    await this.unordered.make(unordered);
    if (ordered.length + ended.length === 0) await this.store.move(steps);
    else await this.ordered.makeByTurn(ordered, ended, (client) => this.store.move(steps, client));
    return unordered.length + ordered.length;
  }

  private async plan(claimed: readonly FanOut[]): Promise<Round> {
    const endpoints = await this.endpoints.enabledOfEvents(claimed.map(({ event }) => event));
    const ownedBy = byOwner(endpoints);
    const fanOuts = new Map(claimed.map((fanOut) => [fanOut.event.id, fanOut]));
    const round: Round = { unordered: [], ordered: [], steps: [], ended: [] };
    const share = Math.ceil(deliveriesOfRound / this.#waiting.size);
    const left = new Map<string, number>();
    // What the filters by content let through was decided when the event came, and is in the ids that were planned.
    for (const { event, sequence, endpoints: wanting } of matchEvents(claimed, endpoints)) {
      const fanOut = fanOuts.get(event.id)!;
      const rest = restOf(fanOut, wanting);
      const part = rest.slice(0, left.get(event.teamId) ?? share);
      left.set(event.teamId, (left.get(event.teamId) ?? share) - part.length);
      const ordered = new Set(fanOut.orderedIds);
      for (const endpoint of part) {
        const kind = ordered.has(endpoint.id) ? round.ordered : round.unordered;
        kind.push({ id: this.ids.next(), event, sequence, endpoint });
      }
      const isOver = part.length === rest.length;
      round.steps.push({ eventId: event.id, afterId: isOver ? null : (part.at(-1)?.id ?? fanOut.afterId) });
      if (isOver) round.ended.push(...heldUpBy(fanOut, ownedBy(event)));
    }
    return round;
  }
}

/** The endpoints that are still to get the event, in the order of their ids. */
function restOf({ endpointIds }: FanOut, wanting: readonly FanOutEndpoint[]): FanOutEndpoint[] {
  const planned = new Set(endpointIds);
  return wanting.filter(({ id }) => planned.has(id)).sort(byId);
}

/** The partitions of the event's session at its endpoints, and at the others of its owner, which it holds up too. */
function heldUpBy({ event, orderedIds }: FanOut, owned: readonly FanOutEndpoint[]): HeldUp[] {
  if (orderedIds.length === 0) return [];
  const session = { session: partitionOf(event), orderingKey: orderingKeyOf(event) };
  const keepOrder = owned.filter(({ ordering }) => ordering === 'session').map(({ id }) => id);
  return [...new Set([...orderedIds, ...keepOrder])].map((webhookId) => ({ webhookId, ...session }));
}

const byId = (one: { id: string }, other: { id: string }): number => (BigInt(one.id) < BigInt(other.id) ? -1 : 1);

/** The last of the teams in the order of ids that begins after `afterId` and goes round. */
function lastInTurn(teamIds: Iterable<string>, afterId: string): string {
  const inOrder = [...teamIds].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
  return inOrder.findLast((id) => BigInt(id) <= BigInt(afterId)) ?? inOrder.at(-1)!;
}
