interface Target {
  readonly url?: string | undefined;
  readonly destination: Readonly<Record<string, unknown>>;
}

/** The members of destinations that say where they are, in the order in which they are shown. */
const shownMembers = ['url', 'brokers', 'servers', 'queueUrl', 'exchange', 'topic', 'subject', 'bucket', 'prefix'];

/** What people recognize an endpoint by: its URL, or what its destination is called. */
export function targetOf({ url, destination }: Target): string {
  if (url !== undefined) return url;
  const members = shownMembers.map((name) => destination[name]);
  const shown = members.map((member) => (Array.isArray(member) ? String(member[0]) : String(member ?? '')));
  return [String(destination.type), ...shown.filter((text) => text !== '')].join(' ');
}
