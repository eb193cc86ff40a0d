import { type DomainError, notFound } from '@parley/contracts/base';
import { idTime } from '@parley/service-runtime';
import { type NetworkChannel, networkRefused } from '@parley/engine-kit';

/** A channel of the sandbox network. */
export interface SandboxChannel {
  readonly id: string;
  readonly jid: string;
  readonly name: string;
  readonly description: string | null;
  readonly ownerPhone: string;
}

/** A channel as one person on the network sees it. */
export interface SeenChannel extends SandboxChannel {
  readonly owned: boolean;
  /** Null if the person does not follow the channel. */
  readonly muted: boolean | null;
  readonly followers: number;
}

export function channelJid(id: string): string {
  return `120363${id}@newsletter`;
}

/** Only the owner may send to the channel or act on its messages (docs/adr/0010). Undefined: the sender may. */
export function channelSendRefusal(channel: SandboxChannel | undefined, phoneNumber: string): DomainError | undefined {
  return channel?.ownerPhone === phoneNumber ? undefined : networkRefused('Only the owner of a channel sends to it.');
}

/** @throws DomainError `not_found`, `engine_rejected` */
export function requireOwner(channel: SandboxChannel | undefined, phoneNumber: string): SandboxChannel {
  if (!channel) throw notFound('Channel');
  if (channel.ownerPhone !== phoneNumber) throw networkRefused('The channel is not yours.');
  return channel;
}

/** The channel in the directory's form. */
export function toNetworkChannel(channel: SeenChannel): NetworkChannel {
  const { id, jid, name, description, owned, muted, followers } = channel;
  return {
    jid,
    name,
    description: description ?? undefined,
    role: owned ? 'owner' : muted === null ? 'none' : 'follower',
    muted: muted === true,
    followers,
    createdAt: idTime(id),
  };
}
