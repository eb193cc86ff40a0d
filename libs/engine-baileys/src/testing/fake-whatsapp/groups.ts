import { randomBytes } from 'node:crypto';
import { child, children, node, seconds, textOf } from './nodes.js';
import type { BinaryNode, Fields } from './package.js';
import { answerJoining } from './joining.js';
import type { Person } from './person.js';

type Role = 'superadmin' | 'admin' | undefined;

export class Group {
  readonly kind = 'group';
  readonly members = new Map<Person, Role>();
  description: { id: string; text: string } | undefined;
  announce = false;
  locked = false;
  /** Who waits to be let in, and since when (Unix seconds). */
  readonly waiting = new Map<Person, number>();
  approval = false;
  membersAdd = false;
  /** Seconds after which messages disappear. */
  disappearing = 0;
  /** The JID of the community that it is in. */
  parent: string | undefined;
  inviteCode = newInviteCode();
  readonly createdAt = seconds();

  constructor(
    readonly id: string,
    public subject: string,
    readonly creator: Person,
    readonly addressing: 'pn' | 'lid' = 'pn',
  ) {
    this.members.set(creator, 'superadmin');
  }

  get jid(): string {
    return `${this.id}@g.us`;
  }

  people(): Person[] {
    return [...this.members.keys()];
  }

  address(person: Person): string {
    return this.addressing === 'lid' ? person.lidJid : person.jid;
  }

  participant(person: Person, type?: Role): BinaryNode {
    const other = this.addressing === 'lid' ? { phone_number: person.jid } : { lid: person.lidJid };
    return node('participant', { jid: this.address(person), ...other, type });
  }

  node(refused: readonly BinaryNode[] = []): BinaryNode {
    const { id, subject, createdAt, creator, addressing, description } = this;
    return node(
      'group',
      {
        ...{
          id,
          subject,
          creation: createdAt,
          s_t: createdAt,
          s_o: this.address(creator),
          creator: this.address(creator),
        },
        ...{ addressing_mode: addressing, size: this.members.size },
      },
      [
        ...[...this.members].map(([person, role]) => this.participant(person, role)),
        ...refused,
        ...(description
          ? [
              node('description', { id: description.id, t: createdAt }, [
                node('body', {}, Buffer.from(description.text)),
              ]),
            ]
          : []),
        ...(this.announce ? [node('announcement')] : []),
        ...(this.locked ? [node('locked')] : []),
        ...(this.disappearing ? [node('ephemeral', { expiration: this.disappearing })] : []),
        ...(this.approval ? [node('membership_approval_mode', {}, [node('group_join', { state: 'on' })])] : []),
        node('member_add_mode', {}, Buffer.from(this.membersAdd ? 'all_member_add' : 'admin_add')),
        ...(this.parent === undefined ? [] : [node('linked_parent', { jid: this.parent })]),
      ],
    );
  }

  /** To all linked devices of all members, and of who left with it. */
  notify(by: Person, change: BinaryNode, also: readonly Person[] = []): void {
    const attrs = {
      ...{ from: this.jid, type: 'w:gp2', participant: this.address(by), t: seconds(), notify: by.name },
      ...(this.addressing === 'lid' ? { participant_pn: by.jid } : { participant_lid: by.lidJid }),
      id: `${Date.now()}${Math.random().toString().slice(2, 10)}`,
    };
    for (const person of new Set([...this.people(), ...also]))
      for (const device of person.companions.values()) device.push(node('notification', attrs, [change]));
  }
}

const newInviteCode = (): string => randomBytes(16).toString('base64url');

/** Who and which groups there are. */
interface GroupWorld {
  readonly groups: Map<string, Group>;
  find(jid: string | undefined): Person | undefined;
  violation(what: string): void;
}

/** Requests of `w:g2`. */
export class Groups {
  #made = 0;
  /** Who may not be added, with the status that the request answers for that person. */
  readonly refusing = new Map<Person, number>();

  constructor(private readonly network: GroupWorld) {}

  make(subject: string, creator: Person, others: readonly Person[], addressing?: 'pn' | 'lid'): Group {
    const group = new Group(`1203630${String((this.#made += 1)).padStart(11, '0')}`, subject, creator, addressing);
    for (const other of others) group.members.set(other, undefined);
    this.network.groups.set(group.jid, group);
    return group;
  }

  /** A member does it at the phone. */
  change(group: Group, by: Person, what: 'add' | 'remove' | 'promote' | 'demote', people: readonly Person[]): void {
    for (const person of people) {
      if (what === 'remove') group.members.delete(person);
      else group.members.set(person, what === 'promote' ? 'admin' : undefined);
    }
    group.notify(
      by,
      node(
        what,
        {},
        people.map((person) => group.participant(person)),
      ),
      people,
    );
  }

  /** @returns what the answer holds, or the code of the error that it is */
  answer(by: Person, { to = '', type }: BinaryNode['attrs'], request: BinaryNode): BinaryNode[] | number {
    if (to === '@g.us') return this.answerAll(by, request, type);
    const group = this.network.groups.get(to);
    if (!group) return 404;
    if (!group.members.has(by) && request.tag !== 'accept') return 403;
    if (request.tag === 'invite' && type === 'set') group.inviteCode = newInviteCode();
    return this.answerOf(group, by, request);
  }

  private answerAll(by: Person, request: BinaryNode, type: string | undefined): BinaryNode[] | number {
    const groups = [...this.network.groups.values()];
    switch (request.tag) {
      case 'participating':
        return [
          node(
            'groups',
            {},
            groups.filter(({ members }) => members.has(by)).map((group) => group.node()),
          ),
        ];
      case 'create':
        return this.create(by, request);
      case 'leave': {
        const left = children(request, 'group').flatMap(({ attrs }) => this.network.groups.get(attrs.id ?? '') ?? []);
        for (const group of left) this.change(group, by, 'remove', [by]);
        return [
          node(
            'leave',
            {},
            left.map(({ jid }) => node('group', { id: jid })),
          ),
        ];
      }
      case 'invite': {
        const group = groups.find(({ inviteCode }) => inviteCode === request.attrs.code);
        if (!group) return 404;
        if (type === 'set' && !group.members.has(by)) {
          if (group.approval) return this.wait(group, by);
          this.change(group, by, 'add', [by]);
        }
        return [node('group', { jid: group.jid, ...group.node().attrs }, group.node().content)];
      }
      default:
        return this.unknown(request);
    }
  }

  private create(by: Person, request: BinaryNode): BinaryNode[] {
    const subject = request.attrs.subject ?? '';
    const { taken, refused } = this.sorted(request);
    const group = this.make(subject, by, taken);
    const change = node('create', { type: 'new', key: request.attrs.key }, [group.node()]);
    group.notify(by, change);
    return [group.node(refused)];
  }

  /** Who can be added, and the answer for each who cannot. */
  private sorted(request: BinaryNode): { taken: Person[]; refused: BinaryNode[] } {
    const taken: Person[] = [];
    const refused: BinaryNode[] = [];
    for (const { attrs } of children(request, 'participant')) {
      const person = this.network.find(attrs.jid);
      const error = person ? this.refusing.get(person) : 404;
      if (person && !error) taken.push(person);
      else refused.push(node('participant', { jid: attrs.jid, error }));
    }
    return { taken, refused };
  }

  private answerOf(group: Group, by: Person, request: BinaryNode): BinaryNode[] | number {
    switch (request.tag) {
      case 'query':
        return [group.node()];
      case 'add':
      case 'remove':
      case 'promote':
      case 'demote':
        return this.changeMembers(group, by, request, request.tag);
      case 'subject':
        group.subject = textOf(request);
        group.notify(by, node('subject', { subject: group.subject, s_t: seconds(), s_o: group.address(by) }));
        return [];
      case 'description':
        return this.describe(group, by, request);
      case 'announcement':
      case 'not_announcement':
        group.announce = request.tag === 'announcement';
        group.notify(by, node(request.tag));
        return [];
      case 'locked':
      case 'unlocked':
        group.locked = request.tag === 'locked';
        group.notify(by, node(request.tag));
        return [];
      case 'invite':
        return [node('invite', { code: group.inviteCode })];
      case 'ephemeral':
      case 'not_ephemeral':
        group.disappearing = Number(request.attrs.expiration ?? 0);
        return [];
      case 'member_add_mode':
        group.membersAdd = textOf(request) === 'all_member_add';
        return [];
      case 'membership_approval_mode':
        group.approval = child(request, 'group_join')?.attrs.state === 'on';
        return [];
      case 'membership_approval_requests':
      case 'membership_requests_action':
        return answerJoining(group, by, request, (people) => this.change(group, by, 'add', people));
      default:
        return this.unknown(request);
    }
  }

  private wait(group: Group, by: Person): BinaryNode[] {
    group.waiting.set(by, Number(seconds()));
    return [node('membership_approval_request', { jid: group.jid })];
  }

  private describe(group: Group, by: Person, request: BinaryNode): BinaryNode[] {
    const body = child(request, 'body');
    group.description = body ? { id: request.attrs.id ?? '', text: textOf(body) } : undefined;
    group.notify(
      by,
      node('description', { id: request.attrs.id }, body ? [node('body', {}, Buffer.from(textOf(body)))] : []),
    );
    return [];
  }

  private changeMembers(group: Group, by: Person, request: BinaryNode, what: 'add' | 'remove' | 'promote' | 'demote') {
    if (!group.members.get(by)) return 403;
    const { taken, refused } = what === 'add' ? this.sorted(request) : this.within(group, request);
    if (taken.length > 0) this.change(group, by, what, taken);
    return [node(what, {}, [...taken.map((person) => group.participant(person)), ...refused])];
  }

  private within(group: Group, request: BinaryNode): { taken: Person[]; refused: BinaryNode[] } {
    const taken: Person[] = [];
    const refused: BinaryNode[] = [];
    for (const { attrs } of children(request, 'participant')) {
      const person = this.network.find(attrs.jid);
      if (person && group.members.has(person)) taken.push(person);
      else refused.push(node('participant', { jid: attrs.jid, error: 404 }));
    }
    return { taken, refused };
  }

  private unknown(request: Fields): number {
    this.network.violation(`w:g2 has no <${request.tag as string}>.`);
    return 400;
  }
}
