/** Of what is not listed. */
const usualSeconds = 30;

const webhooks = 'apps/webhook-delivery/src';
const messaging = 'apps/messaging-session/src';

/**
 * Seconds that a file takes about, with one other beside it, on two cores that do nothing else: files that take more than
 * most. How they compare matters most, since the speed of a machine is learnt while they run.
 */
export const longDurations: ReadonlyMap<string, number> = new Map([
  ['apps/event-history/src/recording/parked.fault-spec.ts', 60],
  ['apps/gateway/src/streams/events/resumed-readers.long-spec.ts', 50],
  ['apps/gateway/src/edge/bodies/body-cost.long-spec.ts', 75],
  ['apps/operations/src/commands/cancel-crash.fault-spec.ts', 45],
  ['e2e/backup.long-spec.ts', 60],
  ['e2e/faults.fault-spec.ts', 80],
  ['e2e/fuzz.long-spec.ts', 90],
  ['e2e/rolling-restart.long-spec.ts', 105],
  ['e2e/session-faults.fault-spec.ts', 60],
  ['libs/messaging/src/events/nats-cluster.long-spec.ts', 90],
  ['libs/messaging/src/events/large-events.long-spec.ts', 35],
  ['libs/operation-executor/src/crash.fault-spec.ts', 65],
  // Where the programs that build images are installed.
  ['tools/src/deployment/image.long-spec.ts', 180],
  ['tools/src/deployment/service-image.long-spec.ts', 510],
  ['tools/src/supervisor/node-releases.long-spec.ts', 90],
  ['tools/src/supervisor/npm-start.long-spec.ts', 60],
  [`${messaging}/campaigns/campaigns-survive.fault-spec.ts`, 45],
  [`${messaging}/engines/baileys/closing.long-spec.ts`, 45],
  [`${messaging}/engines/baileys/killed-receiving.fault-spec.ts`, 55],
  [`${messaging}/engines/baileys/killed-sending.fault-spec.ts`, 150],
  [`${messaging}/engines/baileys/linking/passkey.long-spec.ts`, 60],
  [`${messaging}/engines/baileys/takeovers.fault-spec.ts`, 70],
  [`${messaging}/engines/cloud/intake/shuffled.fault-spec.ts`, 80],
  [`${messaging}/engines/cloud/templates-survive.fault-spec.ts`, 60],
  [`${messaging}/live/running/takeover.fault-spec.ts`, 55],
  [`${webhooks}/faults/killed-in-turn.fault-spec.ts`, 145],
  [`${webhooks}/faults/mixed-endpoints.long-spec.ts`, 240],
  [`${webhooks}/redelivery/replays/killed.fault-spec.ts`, 60],
  [`${webhooks}/faults/postgres-away.fault-spec.ts`, 50],
  [`${webhooks}/schedule/sweep/backlog.long-spec.ts`, 120],
  [`${webhooks}/schedule/sweep/recovery.fault-spec.ts`, 40],
]);

/** How long a long test usually takes. */
export function secondsOf(path: string): number {
  return longDurations.get(path) ?? usualSeconds;
}
