import { OneOf, Text } from '@parley/contracts/base';
import { type Presence, presenceStates, type PresenceState } from '@parley/contracts/presence';
import { operation, type WahaOperation } from '../operation.js';
import { allOf } from './list-query.js';

export class WahaPresenceBody {
  @OneOf(presenceStates) presence: PresenceState;
  @Text({ optional: true, min: 1, max: 128, description: 'Required with typing, recording and paused.' })
  chatId?: string;
}

function presenceBody({ chatId, presence, lastSeen }: Presence): object {
  const seen = lastSeen === undefined ? null : Math.floor(Date.parse(lastSeen) / 1000);
  return { id: chatId, presences: [{ participant: chatId, lastKnownPresence: presence, lastSeen: seen }] };
}

const all = 'GET /api/{session}/presence';
const one = 'GET /api/{session}/presence/{chatId}';
const subscribe = 'POST /api/{session}/presence/{chatId}/subscribe';

/** Presence (waha.md §7). */
export const presenceOperations: readonly WahaOperation[] = [
  operation<WahaPresenceBody>({
    ...{ key: 'POST /api/{session}/presence', native: 'PUT /api/{session}/presence', body: WahaPresenceBody },
    run: (call) => {
      const { presence, chatId } = call.body;
      return call.native({ params: call.params, body: { presence, ...(chatId !== undefined && { chatId }) } });
    },
  }),
  operation({
    ...{ key: all, native: all },
    run: async (call) => (await allOf<Presence>(call, all)).map(presenceBody),
  }),
  operation({
    ...{ key: one, native: one },
    run: async (call) => presenceBody(await call.native<Presence>({ params: call.params })),
  }),
  operation({ key: subscribe, native: subscribe, run: (call) => call.native({ params: call.params }) }),
];
