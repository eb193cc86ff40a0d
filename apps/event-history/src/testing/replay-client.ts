import {
  type ReplayAccepted,
  type ReplayEvent,
  replayEvent,
  type ReplayReceipt,
  replayStream,
} from '@parley/contracts';
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

/** The facts of accepted replays that are on the stream, in its order. */
export async function replayFacts(service: ServiceUnderTest): Promise<ReplayAccepted[]> {
  const manager = await service.broker.manager();
  const { state } = await manager.streams.info(replayStream.name);
  const facts: ReplayAccepted[] = [];
  for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq++) {
    const message = await manager.streams.getMessage(replayStream.name, { seq });
    if (message) facts.push(message.json<ReplayAccepted>());
  }
  return facts;
}
