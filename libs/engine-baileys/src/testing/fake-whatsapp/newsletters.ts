import { node, textOf } from './nodes.js';
import type { BinaryNode, Fields } from './package.js';
import type { Network } from './network.js';
import type { Person } from './person.js';

export interface Newsletter {
  readonly jid: string;
  name: string;
  description: string;
  readonly owner: Person;
  readonly invite: string;
  readonly followers: Set<Person>;
  readonly muted: Set<Person>;
}

/** Channels: requests of `w:mex` are GraphQL by the id of the query. */
export class Newsletters {
  readonly all = new Map<string, Newsletter>();
  #made = 0;

  constructor(private readonly network: Network) {}

  make(owner: Person, name: string, description = ''): Newsletter {
    const number = (this.#made += 1);
    const jid = `1203631${String(number).padStart(11, '0')}@newsletter`;
    const invite = `0029Va${String(number).padStart(16, '0')}`;
    const made = { jid, name, description, owner, invite, followers: new Set([owner]), muted: new Set<Person>() };
    this.all.set(jid, made);
    return made;
  }

  answer(by: Person, request: BinaryNode): BinaryNode[] {
    const { variables } = JSON.parse(textOf(request)) as { variables: Fields };
    const handle = this.#queries[request.attrs.query_id ?? ''];
    if (!handle) {
      this.network.violation(`w:mex has no query ${request.attrs.query_id}.`);
      return [result({ errors: [{ message: 'unknown query', extensions: { error_code: 400 } }] })];
    }
    const data = handle(by, variables);
    const error = { message: 'Not found', extensions: { error_code: 404 } };
    return [result(data === undefined ? { errors: [error] } : { data })];
  }

  answerNode(_: Person, to: string, request: BinaryNode): BinaryNode[] | number {
    if (!this.all.has(to)) return 404;
    if (request.tag === 'live_updates') return [node('live_updates', { duration: 300 })];
    return [node(request.tag)];
  }

  readonly #queries: Record<string, (by: Person, variables: Fields) => Fields | undefined> = {
    '8823471724422422': (by, { input }) => {
      const { name, description } = input as { name: string; description?: string };
      return { xwa2_newsletter_create: shown(this.make(by, name, description ?? ''), by) };
    },
    '6563316087068696': (by, { input }) => {
      const { key } = input as { key: string };
      const found = this.all.get(key) ?? [...this.all.values()].find(({ invite }) => invite === key);
      return found && { xwa2_newsletter: shown(found, by) };
    },
    '24250201037901610': (by, { newsletter_id: jid, updates }) => {
      const found = this.all.get(jid as string);
      const { name, description } = updates as { name?: string; description?: string };
      if (found && name) found.name = name;
      if (found && description !== undefined) found.description = description;
      return found && { xwa2_newsletter_update: shown(found, by) };
    },
    '9783111038412085': (_, { newsletter_id: jid }) => {
      const found = this.all.get(jid as string);
      return found && { xwa2_newsletter_subscribers: { subscribers: found.followers.size } };
    },
    '24404358912487870': (by, of) => this.change(of, 'xwa2_newsletter_join_v2', ({ followers }) => followers.add(by)),
    '9767147403369991': (by, of) =>
      this.change(of, 'xwa2_newsletter_leave_v2', ({ followers }) => followers.delete(by)),
    '29766401636284406': (by, of) => this.change(of, 'xwa2_newsletter_mute_v2', ({ muted }) => muted.add(by)),
    '9864994326891137': (by, of) => this.change(of, 'xwa2_newsletter_unmute_v2', ({ muted }) => muted.delete(by)),
    '7130823597031706': (_, of) => this.change(of, 'xwa2_newsletter_admin', () => undefined),
    '30062808666639665': (_, of) => this.change(of, 'xwa2_newsletter_delete_v2', ({ jid }) => this.all.delete(jid)),
    '23983697327930364': ({ restrictions }) => restrictions.answerLock(),
    '24503548349331633': ({ restrictions }) => restrictions.answerCap(),
  };

  private change({ newsletter_id: jid }: Fields, name: string, act: (of: Newsletter) => unknown): Fields | undefined {
    const found = this.all.get(jid as string);
    if (!found) return undefined;
    act(found);
    return { [name]: { id: found.jid, admin_count: 1 } };
  }
}

const result = (content: Fields): BinaryNode => node('result', {}, Buffer.from(JSON.stringify(content)));

function shown({ jid, name, description, owner, invite, followers, muted }: Newsletter, to: Person): Fields {
  const role = owner === to ? 'OWNER' : followers.has(to) ? 'SUBSCRIBER' : 'GUEST';
  return {
    id: jid,
    state: { type: 'ACTIVE' },
    thread_metadata: {
      ...{ creation_time: '1700000000', invite, subscribers_count: String(followers.size), verification: 'UNVERIFIED' },
      name: { id: '1', text: name, update_time: '1700000000' },
      description: { id: '2', text: description, update_time: '1700000000' },
      picture: { id: '3', type: 'IMAGE', direct_path: '' },
      preview: { id: '3', type: 'PREVIEW', direct_path: '' },
      settings: { reaction_codes: { value: 'ALL' } },
    },
    viewer_metadata: { mute: muted.has(to) ? 'ON' : 'OFF', role },
  };
}
