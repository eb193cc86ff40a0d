interface Target {
  readonly url?: string | undefined;
  readonly destination: Readonly<Record<string, unknown>>;
}

/** By type: the members that say where it is, in the order in which they are shown. */
const shownMembers: Readonly<Record<string, readonly string[]>> = {
  amqp: ['url', 'exchange'],
  kafka: ['brokers', 'topic'],
  nats: ['servers', 'subject'],
  sqs: ['queueUrl'],
  s3: ['bucket', 'prefix'],
};

/** What people recognize an endpoint by: its URL, or what its destination is called. */
export function targetOf({ url, destination }: Target): string {
  if (url !== undefined) return url;
  const type = String(destination.type);
  const members = (shownMembers[type] ?? []).map((name) => destination[name]);
  const shown = members.map((member) => (Array.isArray(member) ? String(member[0]) : String(member ?? '')));
  return [type, ...shown.filter((text) => text !== '')].join(' ');
}
