import { FlagParam, NestedList, OneOf, Text, TextList } from '@parley/contracts/base';
import {
  type Group,
  type InviteCode,
  type InviteInfo,
  type Participant,
  setGroupPicture,
} from '@parley/contracts/groups';
import { getSession } from '@parley/contracts/sessions';
import { SessionRouter } from '../../../routes/session-routing/index.js';
import { type GroupBody, groupBodies, groupBody, participantBodies } from '../group-body.js';
import { operation, type WahaOperation } from '../operation.js';
import type { WahaCall } from '../waha-call.js';
import { nativePicture, WahaPictureBody, withFile } from '../with-file.js';
import { allOf, inOrder, pageOf, WahaSortedQuery } from './list-query.js';

export class WahaPerson {
  @Text({ min: 1, max: 128 }) id: string;
}

export class WahaCreateGroup {
  @Text({ min: 1, max: 100 }) name: string;
  @NestedList(() => WahaPerson, { minItems: 1, maxItems: 255 }) participants: WahaPerson[];
}

export class WahaPeople {
  @NestedList(() => WahaPerson, { minItems: 1, maxItems: 255 }) participants: WahaPerson[];
}

export class WahaListGroups extends WahaSortedQuery {
  @OneOf(['id', 'subject'], { optional: true }) sortBy?: 'id' | 'subject';
  @TextList({ optional: true, maxItems: 20, description: '`participants` leaves them out.' }) exclude?: string[];
  @FlagParam({ optional: true, description: 'Ignored: the list is always current.' }) refresh?: boolean;
}

export class WahaGroupCode {
  @Text({ min: 1, max: 256, description: 'The code, or the whole link.' }) code: string;
}

export class WahaSubject {
  @Text({ min: 1, max: 100 }) subject: string;
}

export class WahaDescription {
  @Text({ max: 2048 }) description: string;
}

const list = 'GET /api/{session}/groups';
const one = '/api/{session}/groups/{id}';

/** The code of an invite link, which people paste whole. */
export function codeOf(code: string): string {
  const [path = ''] = code.trim().split(/[?#]/);
  return path.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

async function groupsOf(call: WahaCall<object, WahaListGroups>): Promise<Partial<GroupBody>[]> {
  const { sortBy, sortOrder, exclude } = call.query;
  const { limit, offset } = pageOf(call.query);
  const params = { session: call.session };
  const query = { limit: String(limit), offset: String(offset) };
  const groups = sortBy
    ? inOrder(
        await allOf<Group>(call, list),
        (group) => (sortBy === 'id' ? group.jid : group.subject),
        sortOrder,
      ).slice(offset, offset + limit)
    : await call.native<Group[]>({ params, query }, list);
  if (!exclude?.includes('participants')) return groupBodies(call, groups);
  const bodies = await groupBodies(
    call,
    groups.map((group) => ({ ...group, participants: [] })),
  );
  return bodies.map(({ participants: _, ...body }) => body);
}

function changesPeople(verb: string): WahaOperation {
  const key = `POST ${one}/${verb}` as const;
  return operation<WahaPeople>({
    ...{ key, native: key, status: 200, body: WahaPeople },
    run: async (call) => {
      const participants = call.body.participants.map(({ id }) => id);
      await call.native({ params: call.params, body: { participants } });
      return participants.map((id) => ({ id, status: '200' }));
    },
  });
}

function listsPeople(path: 'participants' | 'participants/v2'): WahaOperation {
  return operation({
    key: `GET ${one}/${path}`,
    native: `GET ${one}/participants`,
    run: async (call) => participantBodies(call, await call.native<Participant[]>({ params: call.params })),
  });
}

const { picture, invite } = { picture: `${one}/picture`, invite: `${one}/invite-code` } as const;

/** Groups (waha.md §7). */
export const groupOperations: readonly WahaOperation[] = [
  operation<WahaCreateGroup>({
    ...{ key: 'POST /api/{session}/groups', native: 'POST /api/{session}/groups', body: WahaCreateGroup },
    run: async (call) => {
      const { name, participants } = call.body;
      const body = { subject: name, participants: participants.map(({ id }) => id) };
      return groupBody(call, await call.native<Group>({ params: call.params, body }));
    },
  }),
  operation<object, WahaListGroups>({ key: list, native: list, query: WahaListGroups, run: groupsOf }),
  operation({
    key: 'GET /api/{session}/groups/count',
    native: list,
    run: async (call) => ({ count: (await allOf<Group>(call, list)).length }),
  }),
  operation({
    ...{ key: 'POST /api/{session}/groups/refresh', native: list, status: 200 },
    run: async (call) => {
      await call.ask(getSession, { session: call.session });
      return { success: true };
    },
  }),
  operation<object, WahaGroupCode>({
    ...{ key: 'GET /api/{session}/groups/join-info', native: 'GET /api/{session}/groups/invite-info' },
    query: WahaGroupCode,
    run: async (call) => {
      const query = { code: codeOf(call.query.code) };
      const info = await call.native<InviteInfo>({ params: call.params, query });
      const { jid, subject, description = null, size, createdAt, approval } = info;
      const creation = Math.floor(Date.parse(createdAt) / 1000);
      const group = { id: jid, subject, description, desc: description, size, creation };
      return { ...group, newMembersApprovalRequired: approval, _data: info };
    },
  }),
  operation<WahaGroupCode>({
    ...{ key: 'POST /api/{session}/groups/join', native: 'POST /api/{session}/groups/join', status: 200 },
    body: WahaGroupCode,
    run: async (call) => {
      const { jid } = await call.native<Group>({ params: call.params, body: { code: codeOf(call.body.code) } });
      return { id: jid };
    },
  }),
  operation({
    ...{ key: `GET ${one}`, native: `GET ${one}` },
    run: async (call) => groupBody(call, await call.native<Group>({ params: call.params })),
  }),
  operation({
    ...{ key: `DELETE ${one}`, native: `DELETE ${one}` },
    run: (call) => call.native({ params: call.params }),
  }),
  operation({
    ...{ key: `POST ${one}/leave`, native: `POST ${one}/leave`, status: 200 },
    run: (call) => call.native({ params: call.params }),
  }),
  operation<WahaSubject>({
    ...{ key: `PUT ${one}/subject`, native: `PUT ${one}/subject`, body: WahaSubject },
    run: async (call) => {
      await call.native({ params: call.params, body: { subject: call.body.subject } });
      return true;
    },
  }),
  operation<WahaDescription>({
    ...{ key: `PUT ${one}/description`, native: `PUT ${one}/description`, body: WahaDescription },
    run: async (call) => {
      await call.native({ params: call.params, body: { description: call.body.description } });
      return true;
    },
  }),
  operation<WahaPictureBody>({
    ...{ key: `PUT ${picture}`, native: `PUT ${picture}`, takesFile: true, body: WahaPictureBody },
    run: (call) =>
      call.through(`PUT ${picture}`, { params: call.params, body: nativePicture(call.body) }, async ({ by }) => {
        const { session, id: groupId = '' } = { ...call.params, session: call.session };
        await withFile(call, by, { kind: 'picture', origin: 'picture' }, (mediaId) =>
          call.get(SessionRouter).send(setGroupPicture, by, session, { session, groupId, mediaId }),
        );
        return { success: true };
      }),
  }),
  operation({
    ...{ key: `DELETE ${picture}`, native: `DELETE ${picture}` },
    run: async (call) => {
      await call.native({ params: call.params });
      return { success: true };
    },
  }),
  operation({
    ...{ key: `GET ${picture}`, native: `GET ${one}` },
    run: async (call) => ({ url: (await call.native<Group>({ params: call.params })).pictureUrl ?? null }),
  }),
  operation({
    ...{ key: `GET ${invite}`, native: `GET ${invite}` },
    run: async (call) => (await call.native<InviteCode>({ params: call.params })).code,
  }),
  operation({
    ...{ key: `POST ${invite}/revoke`, native: `POST ${invite}/revoke`, status: 200 },
    run: async (call) => (await call.native<InviteCode>({ params: call.params })).code,
  }),
  listsPeople('participants'),
  listsPeople('participants/v2'),
  changesPeople('participants/add'),
  changesPeople('participants/remove'),
  changesPeople('admin/promote'),
  changesPeople('admin/demote'),
];
