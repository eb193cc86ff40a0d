import { type GraphReply, type GraphRequest, jsonIn, ok } from './graph-request.js';
import type { FakeNumber, GraphState } from './graph-state.js';

/** The people whom a number has blocked. */
export function answerBlockList(state: GraphState, number: FakeNumber, request: GraphRequest): GraphReply {
  const blocked = state.blockedOf(number.phoneNumberId);
  if (request.method === 'GET') {
    return ok({ data: [...blocked].map((waId) => ({ messaging_product: 'whatsapp', wa_id: waId })), paging: {} });
  }
  const people = jsonIn(request).block_users as { user?: string; user_id?: string }[];
  const changed = people.map(({ user, user_id: userId }) => {
    const id = (user ?? userId ?? '').replace(/^\+/, '');
    if (request.method === 'POST') blocked.add(id);
    else blocked.delete(id);
    return { input: user ?? userId, wa_id: id };
  });
  const list = request.method === 'POST' ? 'added_users' : 'removed_users';
  return ok({ messaging_product: 'whatsapp', block_users: { [list]: changed } });
}
