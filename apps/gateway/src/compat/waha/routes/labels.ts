import { Integer, NestedList, ResourceId, Text } from '@parley/contracts/base';
import type { Label } from '@parley/contracts/labels';
import type { Chat } from '@parley/contracts/messages';
import { hexOfLabelColor, lastLabelColor, pageOfWahaChats, wahaLabelOf } from '@parley/contracts/waha';
import { operation, type WahaOperation } from '../operation.js';
import type { WahaCall } from '../waha-call.js';
import { chatBody } from './chats.js';
import { allOf, mostItems } from './list-query.js';

export class WahaLabelBody {
  @Text({ min: 1, max: 64 }) name: string;
  @Integer({ optional: true, min: 0, max: lastLabelColor, description: 'Goes before `colorHex`.' }) color?: number;
  @Text({ optional: true, pattern: /^#?[0-9A-Fa-f]{6}$/ }) colorHex?: string;
}

export class WahaLabelId {
  @ResourceId() id: string;
}

export class WahaLabelsBody {
  @NestedList(() => WahaLabelId, { maxItems: 100 }) labels: WahaLabelId[];
}

function nativeLabel({ name, color, colorHex }: WahaLabelBody): Omit<Label, 'id'> {
  if (color !== undefined) return { name, color: hexOfLabelColor(color) };
  return colorHex === undefined ? { name } : { name, color: `#${colorHex.replace('#', '')}` };
}

const list = '/api/{session}/labels';
const ofChat = '/api/{session}/labels/chats/{chatId}';
const chatsOf = 'GET /api/{session}/labels/{id}/chats';

async function labelled(call: WahaCall): Promise<object[]> {
  const chats = await allOf<Chat>(call, chatsOf, { id: call.params.id ?? '' });
  const bodies: object[] = [];
  for (let from = 0; from < chats.length; from += mostItems) {
    const chatIds = chats.slice(from, from + mostItems).map(({ id }) => id);
    const page = { session: call.session, limit: mostItems, offset: 0, chatIds };
    bodies.push(...(await call.ask(pageOfWahaChats, page)).data.map(chatBody));
  }
  return bodies;
}

/** Labels (waha.md §7). */
export const labelOperations: readonly WahaOperation[] = [
  operation({
    ...{ key: `GET ${list}`, native: `GET ${list}` },
    run: async (call) => (await allOf<Label>(call, `GET ${list}`)).map(wahaLabelOf),
  }),
  operation<WahaLabelBody>({
    ...{ key: `POST ${list}`, native: `POST ${list}`, body: WahaLabelBody },
    run: async (call) => wahaLabelOf(await call.native<Label>({ params: call.params, body: nativeLabel(call.body) })),
  }),
  operation<WahaLabelBody>({
    ...{ key: `PUT ${list}/{id}`, native: `PUT ${list}/{id}`, body: WahaLabelBody },
    run: async (call) => wahaLabelOf(await call.native<Label>({ params: call.params, body: nativeLabel(call.body) })),
  }),
  operation({
    ...{ key: `DELETE ${list}/{id}`, native: `DELETE ${list}/{id}` },
    run: (call) => call.native({ params: call.params }),
  }),
  operation({
    ...{ key: `GET ${ofChat}`, native: `GET ${ofChat}` },
    run: async (call) => {
      const { labels } = await call.native<{ labels: Label[] }>({ params: call.params });
      return labels.map(wahaLabelOf);
    },
  }),
  operation<WahaLabelsBody>({
    ...{ key: `PUT ${ofChat}`, native: `PUT ${ofChat}`, body: WahaLabelsBody },
    run: async (call) => {
      const body = { labels: call.body.labels.map(({ id }) => ({ id })) };
      const { labels } = await call.native<{ labels: Label[] }>({ params: call.params, body });
      return labels.map(wahaLabelOf);
    },
  }),
  operation({ key: chatsOf, native: chatsOf, run: labelled }),
];
