interface Tag {
  name: string;
  description: string;
}

/** The groups of the reference, in the order of the guides (docs/guides/README.md), then of the other documents. */
const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Messaging: {
    Sessions: 'Accounts on a messaging network: made, linked, started, stopped. [Guide](/docs/guides/sessions)',
    'Testing numbers': 'Phones of the sandbox network, played by you: they write, scan codes, fail on request.',
    Messages: 'Texts, files, polls and other kinds, sent and acted on. [Guide](/docs/guides/messages)',
    Media: 'Files: uploaded, downloaded in parts, deleted. [Guide](/docs/guides/media)',
    Chats: 'Conversations and their messages. [Guide](/docs/guides/chats)',
    Contacts: 'People: names, numbers, blocking. [Guide](/docs/guides/contacts)',
    Groups: 'Groups, their members and settings. [Guide](/docs/guides/groups)',
    Channels: 'Channels: made, found, followed. [Guide](/docs/guides/channels)',
    Status: 'Status updates, which end after a day. [Guide](/docs/guides/channels)',
    Labels: 'Labels on chats. [Guide](/docs/guides/labels)',
    Presence: 'Online, typing, last seen. [Guide](/docs/guides/presence)',
    Bridges: 'Relays between chats of two sessions. [Guide](/docs/guides/bridges)',
  },
  'End users': {
    'Client tokens': "Credentials for end users' devices, and what they may do. [Guide](/docs/guides/client-tokens)",
    Widget: 'A frame in your page in which customers link their accounts. [Guide](/docs/guides/embedded-signup)',
    QuickLinks: 'Links by which customers bring in their own accounts. [Guide](/docs/guides/quicklinks)',
  },
  'Events and webhooks': {
    Webhooks: 'Endpoints of yours that get signed events. [Guide](/docs/guides/webhooks)',
    Deliveries: 'What was sent to endpoints, each attempt, and sending it again. [Guide](/docs/guides/webhooks)',
    Events: 'History with exact bytes, live streams, replays. [Guide](/docs/guides/events)',
  },
  'Long-running work': {
    Operations: 'What takes long: watched, waited for, cancelled.',
    Campaigns: 'One text for many recipients, at a pace. [Guide](/docs/guides/campaigns)',
    Templates: 'Texts with placeholders, approved by the network. [Guide](/docs/guides/campaigns)',
  },
  Account: {
    Projects: 'Projects, and their way from Sandbox to Live. [Guide](/docs/guides/enrollment)',
    Team: 'The team, its members and invitations. [Guide](/docs/guides/members)',
    'API keys': 'Credentials with scopes.',
    'Sign-in': 'Members who sign in, as the dashboard does. [Guide](/docs/guides/members)',
    Overview: 'What the dashboard opens with.',
    Metrics: 'Deliveries, messages and sessions over time. [Guide](/docs/guides/metrics)',
  },
  'Agents and administration': {
    Agents: 'The MCP server for agents. [Guide](/docs/guides/agents)',
    Enterprise: 'For who runs the instance. [Guide](/docs/guides/running)',
    Documents: 'This reference, and the documents that it is made of.',
  },
};

const descriptions = new Map(Object.values(groups).flatMap((tags) => Object.entries(tags)));

/** The used tags, in the order of the groups. Tags without a group come last. */
export function describedTags(used: Iterable<string>): Tag[] {
  const names = new Set(used);
  const known = [...descriptions.keys()].filter((name) => names.has(name));
  const others = [...names].filter((name) => !descriptions.has(name)).sort();
  return [...known, ...others].map((name) => ({ name, description: descriptions.get(name) ?? '' }));
}

export function tagGroups(tags: readonly Tag[]): { name: string; tags: string[] }[] {
  const used = new Set(tags.map(({ name }) => name));
  const known = Object.entries(groups).map(([name, ofGroup]) => ({
    name,
    tags: Object.keys(ofGroup).filter((tag) => used.delete(tag)),
  }));
  return [...known, { name: 'More', tags: [...used] }].filter((group) => group.tags.length > 0);
}
