interface Tag {
  name: string;
  description: string;
}

/** The groups of the reference, in the order of the guides (docs/guides/README.md), then of the other documents. */
const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Messaging: {
    Sessions: 'Accounts on a messaging network: create, link, start and stop them. [Guide](/docs/guides/sessions)',
    'Testing numbers':
      'Phones of the sandbox network that you control: let them write, scan codes, or fail on request.',
    Messages: 'Send texts, files, polls and more; react, edit and delete. [Guide](/docs/guides/messages)',
    Media: 'Upload, download and delete files. [Guide](/docs/guides/media)',
    Chats: 'Conversations and their messages. [Guide](/docs/guides/chats)',
    Contacts: 'People: names, numbers, blocking. [Guide](/docs/guides/contacts)',
    Groups: 'Groups, their members and settings. [Guide](/docs/guides/groups)',
    Channels: 'Create, find and follow channels. [Guide](/docs/guides/channels)',
    Status: 'Status updates, which disappear after a day. [Guide](/docs/guides/channels)',
    Labels: 'Labels on chats. [Guide](/docs/guides/labels)',
    Presence: 'Online, typing, last seen. [Guide](/docs/guides/presence)',
    Bridges: 'Relay messages between the chats of two sessions. [Guide](/docs/guides/bridges)',
  },
  'End users': {
    'Client tokens': "Credentials for end users' devices, and what they may do. [Guide](/docs/guides/client-tokens)",
    Widget: 'A frame for your pages in which customers link their accounts. [Guide](/docs/guides/embedded-signup)',
    QuickLinks: 'Links with which customers connect their own accounts. [Guide](/docs/guides/quicklinks)',
  },
  'Events and webhooks': {
    Webhooks: 'Your endpoints, which receive signed events. [Guide](/docs/guides/webhooks)',
    Deliveries:
      'What was sent to endpoints, with each attempt, and how to send it again. [Guide](/docs/guides/webhooks)',
    Events: 'History with exact bytes, live streams, replays. [Guide](/docs/guides/events)',
  },
  'Long-running work': {
    Operations: 'Long-running work: follow it, wait for it, cancel it.',
    Campaigns: 'Send a message to many recipients at a set rate. [Guide](/docs/guides/campaigns)',
    Templates: 'Messages with variables, approved by the network. [Guide](/docs/guides/campaigns)',
  },
  Account: {
    Projects: 'Projects, and how they move from Sandbox to Live. [Guide](/docs/guides/enrollment)',
    Team: 'The team, its members and invitations. [Guide](/docs/guides/members)',
    'API keys': 'Credentials with scopes.',
    'Sign-in': 'Signing in as a member, as the dashboard does. [Guide](/docs/guides/members)',
    Overview: "The figures of the dashboard's first page.",
    Metrics: 'Deliveries, messages and sessions over time. [Guide](/docs/guides/metrics)',
  },
  'Agents and administration': {
    Agents: 'The MCP server for agents. [Guide](/docs/guides/agents)',
    Enterprise: 'For administrators of the installation. [Guide](/docs/guides/running)',
    Documents: 'This reference and its source documents.',
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
