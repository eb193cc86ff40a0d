import { DomainError, Text } from '@parley/contracts/base';
import type { ContactAbout, ContactPicture } from '@parley/contracts/contacts';
import type { Group } from '@parley/contracts/groups';
import { getSession, type Profile, setProfilePicture } from '@parley/contracts/sessions';
import { isGroupId, wahaMeOf, wahaStatusOf } from '@parley/contracts/waha';
import { SessionRouter } from '../../../routes/session-routing/index.js';
import { WrongStatus } from '../edge/waha-refusal.js';
import { operation, type WahaOperation } from '../operation.js';
import type { WahaCall } from '../waha-call.js';
import { nativePicture, WahaPictureBody, withFile } from '../with-file.js';
import { WahaContactQuery } from './contacts.js';

export class WahaProfileName {
  @Text({ min: 1, max: 25 }) name: string;
}

export class WahaProfileStatus {
  @Text({ max: 139, description: 'An empty text removes it.' }) status: string;
}

const profile = '/api/{session}/profile';
const about = 'GET /api/{session}/contacts/{id}/about';
const picture = 'GET /api/{session}/contacts/{id}/picture';
const done = { success: true };

/** The picture of the account. Null also on an engine that knows no pictures: the rest of the profile is known there. */
async function ownPicture(call: WahaCall): Promise<string | null> {
  try {
    return (await call.native<Profile>({ params: call.params }, `GET ${profile}`)).pictureUrl ?? null;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_supported_by_engine') return null;
    throw error;
  }
}

async function pictureOf(call: WahaCall, id: string): Promise<string | null> {
  const { session } = call;
  if (isGroupId(id)) {
    call.requireScope('groups:read');
    return (await call.native<Group>({ params: { session, id } }, 'GET /api/{session}/groups/{id}')).pictureUrl ?? null;
  }
  return (await call.native<ContactPicture>({ params: { session, id } }, picture)).pictureUrl;
}

/** The profile of the account, and what others show of themselves (waha.md §7, decisions.md §16). */
export const profileOperations: readonly WahaOperation[] = [
  operation({
    ...{ key: `GET ${profile}`, native: `GET ${profile}` },
    run: async (call) => {
      const session = await call.ask(getSession, { session: call.session });
      const me = wahaMeOf(session);
      const status = wahaStatusOf(session);
      if (!me) throw new WrongStatus({ session: session.name, status, expected: ['WORKING'] }, undefined);
      return { id: me.id, name: me.pushName, picture: await ownPicture(call) };
    },
  }),
  operation<WahaProfileName>({
    ...{ key: `PUT ${profile}/name`, native: `PUT ${profile}`, body: WahaProfileName },
    run: async (call) => {
      await call.native({ params: call.params, body: { name: call.body.name } });
      return done;
    },
  }),
  operation<WahaProfileStatus>({
    ...{ key: `PUT ${profile}/status`, native: `PUT ${profile}`, body: WahaProfileStatus },
    run: async (call) => {
      await call.native({ params: call.params, body: { about: call.body.status } });
      return done;
    },
  }),
  operation<WahaPictureBody>({
    ...{ key: `PUT ${profile}/picture`, native: `PUT ${profile}/picture`, takesFile: true, body: WahaPictureBody },
    run: (call) => {
      const input = { params: call.params, body: nativePicture(call.body) };
      return call.through(`PUT ${profile}/picture`, input, async ({ by }) => {
        const { session } = call;
        await withFile(call, by, { kind: 'picture', origin: 'picture' }, (mediaId) =>
          call.get(SessionRouter).send(setProfilePicture, by, session, { session, mediaId }),
        );
        return done;
      });
    },
  }),
  operation({
    ...{ key: `DELETE ${profile}/picture`, native: `DELETE ${profile}/picture` },
    run: async (call) => {
      await call.native({ params: call.params });
      return done;
    },
  }),
  operation<object, WahaContactQuery>({
    ...{ key: 'GET /api/contacts/about', native: about, query: WahaContactQuery },
    run: async (call) => {
      const params = { session: call.session, id: call.query.contactId };
      return { about: (await call.native<ContactAbout>({ params })).about };
    },
  }),
  operation<object, WahaContactQuery>({
    ...{ key: 'GET /api/contacts/profile-picture', native: picture, query: WahaContactQuery },
    run: async (call) => ({ profilePictureURL: await pictureOf(call, call.query.contactId) }),
  }),
  operation({
    ...{ key: 'GET /api/{session}/chats/{chatId}/picture', native: picture },
    run: async (call) => ({ url: await pictureOf(call, call.params.chatId ?? '') }),
  }),
];
