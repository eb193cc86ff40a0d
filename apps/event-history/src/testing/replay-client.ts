import {
  type ReplayAccepted,
  type ReplayEvent,
  replayEvent,
  type ReplayReceipt,
  replayStream,
} from '@parley/contracts/replays';
import { aCaller } from '@parley/testing';
import type { ServiceUnderTest } from './running-service.js';

/** A replay of a project's event, as the gateway asks for it. */
export function replay(
  service: ServiceUnderTest,
  request: ReplayEvent,
  { caller = aCaller(), timeoutMs }: { caller?: ReturnType<typeof aCaller>; timeoutMs?: number } = {},
): Promise<ReplayReceipt> {
  return service.client.request(replayEvent, request, { caller, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
}

/** The events of accepted replays that are on the stream, in its order. */
export async function replayEvents(service: ServiceUnderTest): Promise<ReplayAccepted[]> {
  const manager = await service.broker.manager();
  const { state } = await manager.streams.info(replayStream.name);
  const events: ReplayAccepted[] = [];
  for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq++) {
    const message = await manager.streams.getMessage(replayStream.name, { seq });
    if (message) events.push(message.json<ReplayAccepted>());
  }
  return events;
}
