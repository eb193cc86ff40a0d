import type { Schemas } from '../../api/index.js';

export type Scope = Schemas['ApiKey']['scopes'][number];

/** What each scope allows, in words. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  'messages:send': 'Send messages and reactions, mark as read, post a status',
  'messages:read': 'Read messages',
  'messages:delete': 'Delete messages',
  'media:read': 'Read media',
  'media:write': 'Upload and delete media',
  'chats:read': 'List chats',
  'chats:write': 'Archive and delete chats',
  'contacts:read': 'Read contacts, check numbers',
  'contacts:write': 'Name and block contacts',
  'groups:read': 'Read groups',
  'groups:write': 'Create and change groups',
  'channels:read': 'Read channels',
  'channels:write': 'Create and follow channels',
  'labels:read': 'Read labels',
  'labels:write': 'Create and set labels',
  'presence:read': 'See who is online',
  'presence:write': 'Show as online or typing',
  'sessions:read': 'Read sessions',
  'sessions:write': 'Create, start, link, stop and remove sessions',
  'sessions:export': 'Move linked sessions out, as an owner or admin',
  'client_rules:read': 'Read what browsers may do',
  'client_rules:write': 'Change what browsers may do',
  'client_tokens:issue': 'Issue tokens for browsers',
  'events:read': 'Read and stream events',
  'events:replay': 'Replay events, recover deliveries',
  'events:test': 'Make test events',
  'webhooks:read': 'Read webhooks',
  'webhooks:write': 'Create and change webhooks, read their secrets',
  'deliveries:read': 'Read deliveries',
  'deliveries:retry': 'Retry deliveries',
  'campaigns:read': 'Read campaigns',
  'campaigns:write': 'Create campaigns',
  'templates:read': 'Read templates',
  'templates:write': 'Create and change templates',
  'operations:read': 'Follow operations',
  'operations:cancel': 'Cancel operations',
  'quicklinks:read': 'Read links',
  'quicklinks:write': 'Create and change links',
  'widget:read': 'Read the widget and its sessions',
  'widget:write': 'Change the widget, begin sessions',
  'bridges:read': 'Read bridges',
  'bridges:write': 'Create and change bridges',
  'metrics:read': 'Read metrics',
  'notices:read': 'Read who gets notices by mail',
  'notices:write': 'Change who gets notices by mail',
  'projects:read': 'Read projects',
  'projects:write': 'Create, change and delete projects',
  'keys:read': 'Read API keys',
  'keys:write': 'Create and delete API keys',
  'members:read': 'Read members and the team',
  'members:write': 'Change members and the team',
};

export interface Purpose {
  label: string;
  scopes: readonly Scope[];
}

/** Scopes grouped by purpose. Each scope is in exactly one group. */
export const purposes: readonly Purpose[] = [
  { label: 'Messages', scopes: ofWords(['messages', 'media']) },
  { label: 'Chats and people', scopes: ofWords(['chats', 'contacts', 'groups', 'channels', 'labels', 'presence']) },
  { label: 'Sessions', scopes: ofWords(['sessions', 'client_rules', 'client_tokens']) },
  { label: 'Events and webhooks', scopes: ofWords(['events', 'webhooks', 'deliveries']) },
  { label: 'Campaigns and operations', scopes: ofWords(['campaigns', 'templates', 'operations']) },
  { label: 'Onboarding and bridges', scopes: ofWords(['quicklinks', 'widget', 'bridges']) },
  { label: 'Team', scopes: ofWords(['projects', 'keys', 'members']) },
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
  { label: 'All', scopes: scopesFor },
  { label: 'All read', scopes: (owner) => scopesFor(owner).filter((scope) => scope.endsWith(':read')) },
  {
    label: 'Send messages',
    scopes: () => ['messages:send', 'messages:read', 'media:read', 'media:write', 'chats:read', 'sessions:read'],
  },
  {
    label: 'Receive events',
    scopes: () => ['events:read', 'events:replay', 'webhooks:read', 'webhooks:write', 'deliveries:read', 'media:read'],
  },
  {
    label: 'Manage sessions',
    scopes: () => ['sessions:read', 'sessions:write', 'quicklinks:read', 'quicklinks:write', 'widget:read'],
  },
  {
    label: 'Run campaigns',
    scopes: () => [
      ...(['campaigns:read', 'campaigns:write', 'templates:read', 'templates:write'] as const),
      ...(['operations:read', 'operations:cancel', 'sessions:read'] as const),
    ],
  },
];

/** Summarizes scopes: the purposes, and how many scopes of each. */
export function inShort(scopes: readonly Scope[]): string {
  const held = new Set(scopes);
  if (scopesFor('project').every((scope) => held.has(scope))) return 'Everything';
  const parts = purposes.flatMap(({ label, scopes: all }) => {
    const count = all.filter((scope) => held.has(scope)).length;
    if (count === 0) return [];
    if (count === all.length) return [label];
    const isRead = all.every((scope) => !held.has(scope) || scope.endsWith(':read'));
    return [isRead ? `${label} (read)` : `${label} (${count} of ${all.length})`];
  });
  return parts.join(', ');
}
