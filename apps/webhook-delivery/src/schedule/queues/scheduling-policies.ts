import type { EndpointLimits } from '../../endpoints/index.js';

/** What a process knows of one endpoint's queue. Numbers are of deliveries. */
export interface QueueState {
  /** Jobs whose deliveries are not claimed. */
  readonly waiting: number;
  /** Claimed, and waiting for a slot. */
  readonly ready: number;
  /** Being claimed without a slot, or given back. */
  readonly claiming: number;
  /** Attempted and not recorded yet, answered or not. */
  readonly open: number;
  /** To claim ahead of their slots: as many as the endpoint answers in a moment. */
  readonly ahead: number;
  /** Answers are quick and recent. */
  readonly isFast: boolean;
  /** The endpoint was refused a slot. */
  readonly isBlocked: boolean;
  /** Postgres may have due deliveries that are not in this queue. */
  readonly hasMore: boolean;
  readonly isFilling: boolean;
}

/** As many jobs as an endpoint answers in this many moments may wait in this process without going through Redis. */
const soonMoments = 4;

/** A new job would begin soon: the endpoint has free slots, or answers fast enough for the jobs that wait before it. */
export function beginsSoon(queue: QueueState | undefined, { maxConcurrency }: EndpointLimits): boolean {
  if (!queue) return true;
  return (!queue.isBlocked && queue.waiting < maxConcurrency) || queue.waiting < soonMoments * queue.ahead;
}

/**
 * How many deliveries could begin nearly at once if they were claimed now.
 * @param slots attempts of the endpoint for which this process has slots
 * @param free attempts that the process may begin
 */
export function roomOf(queue: QueueState | undefined, slots: number, free: number): number {
  if (!queue) return Math.max(0, Math.min(free, slots));
  if (queue.waiting > 0) return 0;
  const ahead = queue.ahead - queue.ready - queue.claiming;
  return Math.max(0, Math.min(free, (queue.isBlocked ? 0 : slots) + ahead));
}

/** Room for `count` deliveries, or for as many as the endpoint answers in a moment. */
export function isRoomEnough(room: number, count: number, queue: QueueState): boolean {
  return room >= Math.min(count, Math.max(1, queue.ahead));
}

/** Whether room comes soon. Not where the endpoint is slow, has a rate or has more due in Postgres. */
export function hasRoomSoon({ hasMore, isFast }: QueueState, { ratePerSecond }: EndpointLimits): boolean {
  return !hasMore && ratePerSecond === null && isFast;
}

/** How many to claim while all slots are taken. Claiming in small portions would cost one statement for each answer. */
export function countToClaimAhead({ ahead, ready, claiming, waiting }: QueueState): number {
  const missing = ahead - ready - claiming;
  return 2 * missing < ahead ? 0 : Math.min(missing, waiting);
}

/** With work under way a queue must stay: a returning job would start a second queue for the endpoint. */
export function isIdle({ waiting, ready, claiming, open, isFilling }: QueueState): boolean {
  return waiting + ready + claiming + open === 0 && !isFilling;
}

/** Something of the process that teams share: attempts under way, or answers that wait for their records. */
export interface Shared {
  free: number;
  /** In use, of all teams. */
  used: number;
  /** In use, of the team. */
  ofTeam: number;
}

/**
 * A team may hold `teamFactor` times what is free in the process; an endpoint `endpointFactor` times what its team has left.
 */
export const teamFactor = 3;
const endpointFactor = 2;

/**
 * Whether an endpoint may begin one more attempt. While another team waits, a team that holds half begins nothing
 * (decisions.md §14).
 * @param ofEndpoint attempts of the endpoint under way
 */
export function mayBegin(attempts: Shared, records: Shared, ofEndpoint: number, otherTeamWaits: boolean): boolean {
  if (otherTeamWaits && (holdsHalf(attempts) || holdsHalf(records))) return false;
  const left = leftOf(attempts);
  return attempts.free > 0 && left > 0 && ofEndpoint < endpointFactor * left && leftOf(records) > 0;
}

function holdsHalf({ free, used, ofTeam }: Shared): boolean {
  return 2 * ofTeam >= free + used;
}

/** How many more the team may have. */
function leftOf({ free, ofTeam }: Shared): number {
  return (free + ofTeam) * (teamFactor / (teamFactor + 1)) - ofTeam;
}
