import { notFound } from '@parley/contracts/base';
import { networkRefused, type ChannelActor, type NetworkChannel } from '@parley/engine-kit';
import type { WaSocket } from '../../baileys-api.js';
import type { WaParts } from '../../wa-parts.js';
import { networkRefusal } from '../../wire/network-refusal.js';
import { serverJid } from '../../wire/nodes.js';
import { numberOf, present, type Proto, protoOf, textOf } from '../../wire/proto-value.js';
import { toldSession } from '../told-session.js';
import { channelOf, forgetChannel, knownChannels, saveChannel } from './channel.store.js';

/** A session's changes to WhatsApp channels, which the network calls newsletters. */
export class WaChannels implements ChannelActor {
  readonly #names = new Map<string, string>();
  #restored: Promise<void> | undefined;

  constructor(private readonly parts: WaParts) {}

  nameOf(jid: string): string | undefined {
    return this.#names.get(jid);
  }

  async create({ name, description }: { name: string; description?: string }): Promise<NetworkChannel> {
    const variables = { input: { name, description: description ?? null } };
    const made = await this.asked((socket) => this.mex(socket, 'CREATE', variables, 'xwa2_newsletter_create'));
    const channel = channelFrom(protoOf(made) ?? {});
    if (!channel) throw notFound('Channel');
    const own = { ...channel, name: channel.name || name, role: 'owner' as const };
    await this.save(own);
    return own;
  }

  async delete(jid: string): Promise<void> {
    await this.asked((socket) => socket.newsletterDelete(jid));
    await forgetChannel(this.parts.pool, toldSession(this.parts), jid);
  }

  async follow(jid: string, following: boolean): Promise<void> {
    await this.asked((socket) => (following ? socket.newsletterFollow(jid) : socket.newsletterUnfollow(jid)));
    const known = await this.known(jid);
    await this.save({ ...known, role: following ? 'follower' : 'none', ...(following ? {} : { muted: false }) });
  }

  async mute(jid: string, muted: boolean): Promise<void> {
    const known = await this.known(jid);
    if (known.role === 'none') throw networkRefused('not_a_follower');
    await this.asked((socket) => (muted ? socket.newsletterMute(jid) : socket.newsletterUnmute(jid)));
    await this.save({ ...known, muted });
  }

  /** Called when a message came from the channel. Fetches and stores a channel that is not known yet. */
  async seen(jid: string): Promise<void> {
    await this.restored();
    if (this.#names.has(jid)) return;
    const channel = await this.fetched(jid);
    if (channel) await this.save(channel);
  }

  /** The network reports a change: fetches the channel again. */
  async changed(jid: string): Promise<void> {
    const channel = await this.fetched(jid);
    if (channel) await this.save(channel);
  }

  private async known(jid: string): Promise<NetworkChannel> {
    const channel =
      (await this.fetched(jid)) ?? (await channelOf(this.parts.pool, toldSession(this.parts).account, jid));
    if (!channel) throw notFound('Channel');
    return channel;
  }

  private async fetched(jid: string): Promise<NetworkChannel | undefined> {
    const metadata = await this.asked((socket) => socket.newsletterMetadata('jid', jid));
    return channelFrom(protoOf(metadata) ?? {});
  }

  private async save(channel: NetworkChannel): Promise<void> {
    this.#names.set(channel.jid, channel.name);
    await saveChannel(this.parts.pool, toldSession(this.parts), channel);
  }

  private restored(): Promise<void> {
    this.#restored ??= knownChannels(this.parts.pool, this.parts.session.id).then((channels) => {
      for (const { jid, name } of channels) this.#names.set(jid, name);
    });
    return this.#restored;
  }

  /** Sends the package's own query. The package itself fails to read the answer for a channel without a picture. */
  private async mex(socket: WaSocket, query: string, variables: object, path: string): Promise<unknown> {
    const { QueryIds } = this.parts.baileys as unknown as { QueryIds: Readonly<Record<string, string>> };
    const content = Buffer.from(JSON.stringify({ variables }));
    const answer = await socket.query({
      tag: 'iq',
      attrs: { id: socket.generateMessageTag(), type: 'get', to: serverJid, xmlns: 'w:mex' },
      content: [{ tag: 'query', attrs: { query_id: QueryIds[query] ?? '' }, content }],
    });
    const [result] = Array.isArray(answer?.content) ? answer.content : [];
    const { data, errors } = JSON.parse(textOfBytes(result?.content)) as { data?: Proto; errors?: unknown[] };
    if (errors !== undefined && errors.length > 0) throw networkRefused('graphql');
    return data?.[path];
  }

  private async asked<T>(question: (socket: WaSocket) => Promise<T>): Promise<T> {
    try {
      return await question(this.parts.socket());
    } catch (error) {
      throw networkRefusal(error, 'Channel');
    }
  }
}

function textOfBytes(content: unknown): string {
  return content instanceof Uint8Array ? Buffer.from(content).toString() : typeof content === 'string' ? content : '{}';
}

const roles: Readonly<Record<string, NetworkChannel['role']>> = {
  OWNER: 'owner',
  ADMIN: 'owner',
  SUBSCRIBER: 'follower',
};

/** @param metadata from GraphQL */
export function channelFrom(metadata: Proto): NetworkChannel | undefined {
  const jid = textOf(metadata.id);
  if (jid === undefined) return undefined;
  const thread = protoOf(metadata.thread_metadata) ?? metadata;
  const viewer = protoOf(metadata.viewer_metadata) ?? {};
  return present({
    jid,
    name: nameIn(thread.name) ?? '',
    description: nameIn(thread.description),
    role: roles[textOf(viewer.role) ?? ''] ?? ('none' as const),
    muted: viewer.mute === 'ON',
    followers: numberOf(thread.subscribers_count) ?? numberOf(thread.subscribers) ?? 0,
    createdAt: new Date((numberOf(thread.creation_time) ?? 0) * 1000),
  });
}

function nameIn(value: unknown): string | undefined {
  return textOf(value) ?? textOf(protoOf(value)?.text);
}
