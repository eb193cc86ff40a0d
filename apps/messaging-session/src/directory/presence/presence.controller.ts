import { Controller, Inject } from '@nestjs/common';
import { type Done, missingField, notFound } from '@parley/contracts/base';
import { ChatLookup } from '@parley/contracts/messages';
import {
  getPresence,
  ListPresences,
  listPresences,
  type Presence,
  type PresenceList,
  SetPresence,
  setPresence,
  subscribePresence,
} from '@parley/contracts/presence';
import { type KeyedRequest, oncePerKey } from '@parley/idempotency';
import { Handles, type RequestContext } from '@parley/messaging';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Engines, requireChats } from '../../engines/index.js';
import {
  type NetworkPresence,
  personOf,
  type SessionRecord,
  type Identity,
  phoneJid,
  underFence,
  noPerson,
  parseChatRef,
} from '@parley/engine-kit';
import { EarlierSends, keyOfSend } from '../../sending/outbound/index.js';
import { LiveSessions } from '../../live/running/index.js';
import { SessionQueries } from '../../session-state/index.js';
import { Identities } from '../../identities/index.js';
import { watch, watched } from './watch.store.js';

/** The process that runs the session changes presence; any process reads it, as the session may see it (decisions.md §4). */
@Controller()
export class PresenceController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionQueries,
    private readonly live: LiveSessions,
    private readonly engines: Engines,
    private readonly identities: Identities,
    private readonly earlier: EarlierSends,
  ) {}

  /** The people to whose presence the session has subscribed, newest first. */
  @Handles(listPresences)
  async list(request: ListPresences, { caller }: RequestContext): Promise<PresenceList> {
    const session = await this.sessions.lookUp(caller, request.session);
    const read = this.readerOf(session);
    const ids = await watched(this.pool, session.id, request);
    const known = await this.identities.byIds(ids);
    return { data: await read(ids.map((id) => known.get(id)).filter((person) => person !== undefined)) };
  }

  @Handles(getPresence)
  async get({ session: named, chatId }: ChatLookup, { caller }: RequestContext): Promise<Presence> {
    const session = await this.sessions.lookUp(caller, named);
    const read = this.readerOf(session);
    const [presence] = await read([await this.person(session, chatId)]);
    if (!presence) throw notFound('Chat', chatId);
    return presence;
  }

  /** Shows the session's person as online or offline, or as typing or recording in a chat. */
  @Handles(setPresence)
  async set(request: SetPresence, context: RequestContext): Promise<Done> {
    const { session, presence, chatId } = request;
    const live = this.live.visible(context, session);
    const ref = chatId === undefined ? undefined : parseChatRef(chatId, 'chatId');
    if (ref) requireChats(live.record.engine, ref);
    const chat = ref && (await this.identities.resolve(live.record.projectId, ref, live.record.id));
    const isOfChat = presence !== 'online' && presence !== 'offline';
    if (isOfChat && !chat) throw missingField('chatId');
    const once = keyOfSend(context.caller, live.record.id, request);
    const show = () =>
      isOfChat && chat
        ? live.can('typing').typing(chat, presence)
        : live.can('presence').setOnline(presence === 'online');
    await this.earlier.orDone(once, () => (once ? this.showOnce(once, show) : show()));
    return {};
  }

  /** Adds a person to the session's list of presences. Idempotent. */
  @Handles(subscribePresence)
  async subscribe({ session, chatId }: ChatLookup, context: RequestContext): Promise<Done> {
    const live = this.live.visible(context, session);
    const person = await this.person(live.record, chatId);
    await live.can('presence').subscribe(person);
    await underFence(this.pool, live.record, (client) => watch(client, live.record.id, person.id));
    return {};
  }

  /**
   * A shown state lapses by itself, and showing it twice does no harm. So the key is bound afterwards, in its own transaction.
   */
  private async showOnce(once: KeyedRequest, show: () => Promise<void>): Promise<void> {
    if (await this.earlier.find(once)) return;
    await show();
    await inTransaction(this.pool, (client) => oncePerKey(client, once, () => Promise.resolve({})));
  }

  /** Only a person has a presence. @throws DomainError `invalid_parameter` for another kind of chat */
  private async person({ projectId }: SessionRecord, chatId: string): Promise<Identity> {
    const person = await this.identities.resolve(projectId, parseChatRef(chatId, 'chatId'));
    if (person.kind !== 'person') throw noPerson('chatId');
    return person;
  }

  /** @throws DomainError `not_supported_by_engine` */
  private readerOf(session: SessionRecord): (people: readonly Identity[]) => Promise<Presence[]> {
    const reader = this.engines.reader(session.engine, 'presence');
    return async (people) => {
      const states = await reader.get(personOf(session), people);
      return people.map((person, index) => toPresence(person, states[index] ?? { state: 'offline' }));
    };
  }
}

function toPresence({ id, phoneNumber, lid }: Identity, { state, lastSeen }: NetworkPresence): Presence {
  const chatId = phoneNumber === undefined ? (lid ?? id) : phoneJid(phoneNumber);
  return { chatId, id, presence: state, lastSeen: lastSeen?.toISOString() };
}
