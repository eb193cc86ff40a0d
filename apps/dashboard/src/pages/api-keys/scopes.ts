import { t } from '@lingui/core/macro';
import type { Schemas } from '../../api/index.js';

export type Scope = Schemas['ApiKey']['scopes'][number];

/** What each scope allows, in words. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  'messages:send': t`Send messages and reactions, mark as read, post a status`,
  'messages:read': t`Read messages`,
  'messages:delete': t`Delete messages`,
  'media:read': t`Read media`,
  'media:write': t`Upload and delete media`,
  'chats:read': t`List chats`,
  'chats:write': t`Archive and delete chats`,
  'contacts:read': t`Read contacts, check numbers`,
  'contacts:write': t`Name and block contacts`,
  'groups:read': t`Read groups`,
  'groups:write': t`Create and change groups`,
  'channels:read': t`Read channels`,
  'channels:write': t`Create and follow channels`,
  'labels:read': t`Read labels`,
  'labels:write': t`Create and set labels`,
  'presence:read': t`See who is online`,
  'presence:write': t`Show as online or typing`,
  'sessions:read': t`Read sessions`,
  'sessions:write': t`Create, start, link, stop and remove sessions`,
  'sessions:export': t`Move linked sessions out, as an owner or admin`,
  'client_rules:read': t`Read what browsers may do`,
  'client_rules:write': t`Change what browsers may do`,
  'client_tokens:issue': t`Issue tokens for browsers`,
  'events:read': t`Read and stream events`,
  'events:replay': t`Replay events, recover deliveries`,
  'events:test': t`Create test events`,
  'webhooks:read': t`Read webhooks`,
  'webhooks:write': t`Create and change webhooks, read their secrets`,
  'deliveries:read': t`Read deliveries`,
  'deliveries:retry': t`Retry deliveries`,
  'campaigns:read': t`Read campaigns`,
  'campaigns:write': t`Create campaigns`,
  'templates:read': t`Read templates`,
  'templates:write': t`Create and change templates`,
  'operations:read': t`Follow operations`,
  'operations:cancel': t`Cancel operations`,
  'quicklinks:read': t`Read links`,
  'quicklinks:write': t`Create and change links`,
  'widget:read': t`Read the widget and its sessions`,
  'widget:write': t`Change the widget, begin sessions`,
  'bridges:read': t`Read bridges`,
  'bridges:write': t`Create and change bridges`,
  'metrics:read': t`Read metrics`,
  'notices:read': t`Read who gets notices by mail`,
  'notices:write': t`Change who gets notices by mail`,
  'projects:read': t`Read projects`,
  'projects:write': t`Create, change and delete projects`,
  'keys:read': t`Read API keys`,
  'keys:write': t`Create and delete API keys`,
  'members:read': t`Read members and the team`,
  'members:write': t`Change members and the team`,
};

export interface Purpose {
  label: string;
  scopes: readonly Scope[];
}

/** Scopes grouped by purpose. Each scope is in exactly one group. */
export const purposes: readonly Purpose[] = [
  { label: t`Messages`, scopes: ofWords(['messages', 'media']) },
  { label: t`Chats and people`, scopes: ofWords(['chats', 'contacts', 'groups', 'channels', 'labels', 'presence']) },
  { label: t`Sessions`, scopes: ofWords(['sessions', 'client_rules', 'client_tokens']) },
  { label: t`Events and webhooks`, scopes: ofWords(['events', 'webhooks', 'deliveries', 'metrics']) },
  { label: t`Campaigns and operations`, scopes: ofWords(['campaigns', 'templates', 'operations']) },
  { label: t`Onboarding and bridges`, scopes: ofWords(['quicklinks', 'widget', 'bridges']) },
  { label: t`Team`, scopes: ofWords(['projects', 'keys', 'members', 'notices']) },
];

function ofWords(words: string[]): Scope[] {
  return every().filter((scope) => words.includes(scope.split(':')[0]!));
}

function every(): Scope[] {
  return Object.keys(scopeWords) as Scope[];
}

/** Scopes about the team, which project tokens cannot hold. */
const ofTeamOnly: ReadonlySet<Scope> = new Set(['members:read', 'members:write']);

export function scopesFor(owner: 'team' | 'project'): Scope[] {
  return every().filter((scope) => owner === 'team' || !ofTeamOnly.has(scope));
}

export interface Preset {
  label: string;
  scopes: (owner: 'team' | 'project') => Scope[];
}

export const presets: readonly Preset[] = [
  { label: t`All`, scopes: scopesFor },
  { label: t`All read`, scopes: (owner) => scopesFor(owner).filter((scope) => scope.endsWith(':read')) },
  {
    label: t`Send messages`,
    scopes: () => ['messages:send', 'messages:read', 'media:read', 'media:write', 'chats:read', 'sessions:read'],
  },
  {
    label: t`Receive events`,
    scopes: () => ['events:read', 'events:replay', 'webhooks:read', 'webhooks:write', 'deliveries:read', 'media:read'],
  },
  {
    label: t`Manage sessions`,
    scopes: () => ['sessions:read', 'sessions:write', 'quicklinks:read', 'quicklinks:write', 'widget:read'],
  },
  {
    label: t`Run campaigns`,
    scopes: () => [
      ...(['campaigns:read', 'campaigns:write', 'templates:read', 'templates:write'] as const),
      ...(['operations:read', 'operations:cancel', 'sessions:read'] as const),
    ],
  },
];

/** Summarizes scopes: the purposes, and how many scopes of each. */
export function inShort(scopes: readonly Scope[]): string {
  const held = new Set(scopes);
  if (scopesFor('project').every((scope) => held.has(scope))) return t`Everything`;
  const parts = purposes.flatMap(({ label, scopes: all }) => {
    const count = all.filter((scope) => held.has(scope)).length;
    if (count === 0) return [];
    if (count === all.length) return [label];
    const isRead = all.every((scope) => !held.has(scope) || scope.endsWith(':read'));
    return [isRead ? t`${label} (read)` : t`${label} (${count} of ${all.length})`];
  });
  return parts.join(', ');
}
