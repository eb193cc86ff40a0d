import { bundleNode, signedKeyOf } from './companion.js';
import type { Groups } from './groups.js';
import { bigEndian, bytesOf, child, children, node, readJid, required, seconds, textOf } from './nodes.js';
import type { BinaryNode } from './package.js';
import type { Network } from './network.js';
import type { Newsletters } from './newsletters.js';
import type { Companion, Person } from './person.js';

/** Content of the result, or the code of the error. */
type Answer = BinaryNode[] | number;
type Handler = (from: Companion, stanza: BinaryNode, request: BinaryNode) => Answer | Promise<Answer>;

/** Answers each `iq` of a linked device, by its name space and the tag of what it asks. */
export class Requests {
  readonly #handlers: Record<string, Handler>;

  constructor(
    private readonly network: Network,
    groups: Groups,
    newsletters: Newsletters,
  ) {
    const nothing = (): Answer => [];
    this.#handlers = {
      'encrypt count': (from) => [node('count', { value: from.preKeys.size })],
      'encrypt digest': (from) => [digestOf(from)],
      'encrypt registration': (from, stanza) => (from.upload(stanza), []),
      'encrypt rotate': (from, _, request) => ((from.signedPreKey = signedKeyOf(required(request, 'skey'))), []),
      'encrypt key': (_, __, request) => this.keys(request),
      'usync usync': (_, __, request) => this.usync(request),
      'w:g2 *': (from, stanza, request) => groups.answer(from.person, stanza.attrs, request),
      'w:m media_conn': () => [this.mediaConnection()],
      'w:sync:app:state sync': (from, _, request) => network.appStateOf(from.person).answer(request, from),
      'w:mex query': (from, _, request) => newsletters.answer(from.person, request),
      'newsletter *': (from, stanza, request) => newsletters.answerNode(from.person, stanza.attrs.to ?? '', request),
      'privacy privacy': (from, stanza, request) => privacy(from.person, stanza, request),
      'privacy tokens': nothing,
      'abt props': () => [node('props', { protocol: 1, hash: 'none' })],
      blocklist: ({ person }) => [
        node(
          'list',
          {},
          [...person.blocked].map((jid) => node('item', { jid })),
        ),
      ],
      'blocklist item': (from, _, request) => this.block(from, request),
      'w:profile:picture': ({ person }, { attrs }) => this.noPicture(person, attrs.target),
      'w:profile:picture picture': (from, stanza, request) => this.picture(from.person, stanza, request),
      'status status': (from, _, request) => ((from.person.about = textOf(request)), []),
      'w:p ping': nothing,
      'w:stats add': nothing,
      'passive passive': nothing,
      'urn:xmpp:whatsapp:dirty clean': nothing,
      'w:biz business_profile': () => [node('business_profile')],
      'disappearing_mode disappearing_mode': nothing,
    };
  }

  async answer(from: Companion, stanza: BinaryNode): Promise<void> {
    const { id, xmlns = '' } = stanza.attrs;
    const [request = node('')] = children(stanza);
    const handler = this.#handlers[`${xmlns} ${request.tag}`.trim()] ?? this.#handlers[`${xmlns} *`];
    if (!handler) this.network.violation(`Nothing answers <${request.tag}> of ${xmlns}.`);
    const answer = (await handler?.(from, stanza, request)) ?? 501;
    const isError = typeof answer === 'number';
    const attrs = { from: stanza.attrs.to, type: isError ? 'error' : 'result', id };
    const content = isError ? [node('error', { code: answer, text: errorTexts[answer] ?? 'error' })] : answer;
    from.connection?.send(node('iq', attrs, content));
  }

  private async keys(request: BinaryNode): Promise<Answer> {
    const users = await Promise.all(
      children(request, 'user').map(async ({ attrs: { jid = '' } }) => {
        const person = this.network.find(jid);
        const { device } = readJid(jid);
        const bundle = device === 0 ? await person?.phone.signal.bundle() : person?.companions.get(device)?.bundle();
        return bundle
          ? bundleNode(jid, bundle)
          : node('user', { jid }, [node('error', { code: 404, text: 'item-not-found' })]);
      }),
    );
    return [node('list', {}, users)];
  }

  private usync(request: BinaryNode): Answer {
    const asked = children(child(request, 'query')).map(({ tag }) => tag);
    const users = children(child(request, 'list'), 'user').map((user) => {
      const phone = textOf(child(user, 'contact')).replace(/\D/g, '');
      const jid = user.attrs.jid ?? `${phone}@s.whatsapp.net`;
      const person = this.network.find(jid);
      return node(
        'user',
        { jid: person && phone ? person.jid : jid },
        person ? asked.flatMap((tag) => this.protocol(tag, person)) : absent(asked),
      );
    });
    return [node('usync', { ...request.attrs }, [node('result', {}, []), node('list', {}, users)])];
  }

  private protocol(tag: string, person: Person): BinaryNode[] {
    switch (tag) {
      case 'contact':
        return [node('contact', { type: 'in' })];
      case 'lid':
        return [node('lid', { val: person.lidJid })];
      case 'devices': {
        if (this.network.withoutDevices.has(person)) return [node('devices', {}, [node('device-list')])];
        const linked = [...person.companions.keys()].map((id) => node('device', { id, 'key-index': id }));
        return [node('devices', {}, [node('device-list', {}, [node('device', { id: 0 }), ...linked])])];
      }
      case 'status':
        return [node('status', { t: seconds() }, Buffer.from(person.about))];
      default:
        return [];
    }
  }

  private mediaConnection(): BinaryNode {
    const { host } = this.network.media;
    return node('media_conn', { auth: 'media-auth', ttl: 300, auth_ttl: 300, max_buckets: 12 }, [
      node('host', { hostname: host, maxContentLengthBytes: 100_000_000 }),
    ]);
  }

  private block({ person }: Companion, { attrs }: BinaryNode): Answer {
    const jid = attrs.jid ?? '';
    if (!this.network.find(jid)) return 404;
    if (attrs.action === 'block') person.blocked.add(jid);
    else person.blocked.delete(jid);
    return [
      node(
        'list',
        {},
        [...person.blocked].map((one) => node('item', { jid: one })),
      ),
    ];
  }

  private picture(by: Person, stanza: BinaryNode, request: BinaryNode): Answer {
    const { target, type } = stanza.attrs;
    if (type === 'get') {
      const url = this.network.find(target)?.pictureUrl;
      return url ? [node('picture', { id: 1, type: 'image', url })] : 404;
    }
    const bytes = Buffer.from(bytesOf(request));
    if (bytes.length === 0) return 400;
    if (target !== undefined) return [node('picture', { id: 2 })];
    // The server takes JPEG alone.
    if (bytes.subarray(0, 3).toString('hex') !== 'ffd8ff') return 406;
    by.picture = bytes;
    by.pictureUrl = `https://${this.network.media.host}/picture`;
    return [node('picture', { id: 2 })];
  }

  private noPicture(by: Person, target: string | undefined): Answer {
    if (target === undefined) {
      by.picture = undefined;
      by.pictureUrl = undefined;
    }
    return [];
  }
}

const errorTexts: Record<number, string> = {
  400: 'bad-request',
  403: 'forbidden',
  404: 'item-not-found',
  501: 'feature-not-implemented',
};

function privacy({ privacy: settings }: Person, stanza: BinaryNode, request: BinaryNode): Answer {
  const categories = children(request, 'category');
  if (stanza.attrs.type === 'set')
    for (const { attrs } of categories) settings.set(attrs.name ?? '', attrs.value ?? '');
  return [
    node(
      'privacy',
      {},
      [...settings].map(([name, value]) => node('category', { name, value })),
    ),
  ];
}

const absent = (asked: readonly string[]): BinaryNode[] =>
  asked.includes('contact') ? [node('contact', { type: 'out' })] : [];

function digestOf({ keys, signedPreKey, preKeys }: Companion): BinaryNode {
  return node('digest', {}, [
    node('registration', {}, bigEndian(keys.registrationId, 4)),
    node('type', {}, Buffer.from([5])),
    node('identity', {}, keys.identity),
    node('skey', {}, [
      node('id', {}, bigEndian(signedPreKey.id, 3)),
      node('value', {}, signedPreKey.value),
      node('signature', {}, signedPreKey.signature),
    ]),
    node(
      'list',
      {},
      [...preKeys.keys()].map((id) => node('id', {}, bigEndian(id, 3))),
    ),
  ]);
}
