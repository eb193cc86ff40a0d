import { mappedEvents } from './event-names.js';
import { type Fields, fieldsOf, integerOf, listOf, textMembersOf, textOf, textsOf } from './fields.js';
import { type EndpointSettings, endpointName, type Plan, planEndpoint } from './plan.js';
import { oneOwner, type OwnerOptions } from './endpoint-import.js';
import { standardSecret } from './signing-secret.js';
import type { SourceApi } from './source-api.js';

const pageSize = 250;
const mostPerSecond = 1_000;

/** Reads the endpoints of one application of Svix, hosted or self-hosted. */
export async function readSvix(api: SourceApi, plan: Plan, { owner, events }: OwnerOptions): Promise<void> {
  const app = owner ?? (await onlyApplication(api));
  const path = `/api/v1/app/${encodeURIComponent(app)}/endpoint`;
  for (const endpoint of (await listed(api, path)).map(fieldsOf)) {
    const id = textOf(endpoint.id);
    const url = textOf(endpoint.url);
    if (id === undefined || url === undefined) continue;
    const item = endpointName({ url });
    const at = `${path}/${encodeURIComponent(id)}`;
    const parts = await api.ofItem(item, async () => ({
      secret: textOf(fieldsOf(await api.get(`${at}/secret`)).key),
      headers: fieldsOf(await api.getUnless([404], `${at}/headers`)),
      // Self-hosted Svix has no transformations.
      transformation: fieldsOf(await api.getUnless([404, 405], `${at}/transformation`)),
    }));
    if (parts !== undefined) planOne(plan, { url, item, endpoint, events, ...parts });
  }
}

async function onlyApplication(api: SourceApi): Promise<string> {
  const applications = (await listed(api, '/api/v1/app')).map(fieldsOf);
  const ids = applications.flatMap(({ uid, id }) => textOf(uid) ?? textOf(id) ?? []);
  return oneOwner(ids, { option: '--app', noun: 'application' });
}

function listed(api: SourceApi, path: string): Promise<unknown[]> {
  return api.pages(path, async (iterator) => {
    const page = fieldsOf(await api.get(path, { limit: pageSize, iterator }));
    return { items: listOf(page.data), next: page.done === false ? textOf(page.iterator) : undefined };
  });
}

interface SvixEndpoint {
  url: string;
  item: string;
  endpoint: Fields;
  events: OwnerOptions['events'];
  secret: string | undefined;
  headers: Fields;
  transformation: Fields;
}

function planOne(plan: Plan, { url, item, endpoint, events, secret, headers, transformation }: SvixEndpoint): void {
  // The newest documents name them eventTypes and throttleRate.
  const types = endpoint.filterTypes ?? endpoint.eventTypes;
  if (listOf(endpoint.channels).length > 0) {
    plan.remark(
      item,
      `channels have no counterpart: ${textsOf(endpoint.channels).join(', ')}; it gets the events of all`,
    );
  }
  if (transformation.enabled === true) plan.remark(item, 'its transformation is not imported: it gets whole events');
  const sensitive = textsOf(headers.sensitive);
  if (sensitive.length > 0) {
    const names = sensitive.join(', ');
    plan.remark(item, `made switched off, for Svix does not show its ${names}: set all its headers, and switch it on`);
  }
  const members = textMembersOf(headers.headers);
  const description = textOf(endpoint.description)?.slice(0, 500);
  planEndpoint(plan, {
    url,
    events: mappedEvents(Array.isArray(types) ? textsOf(types) : ['*'], events),
    ...(description === undefined ? {} : { description }),
    ...(endpoint.disabled === true || sensitive.length > 0 ? { enabled: false } : {}),
    ...(members.length === 0 ? {} : { headers: Object.fromEntries(members) }),
    ...rateOf(plan, item, endpoint.rateLimit ?? endpoint.throttleRate),
    ...secretOf(plan, item, secret),
  });
}

function rateOf(plan: Plan, item: string, value: unknown): Pick<EndpointSettings, 'ratePerSecond'> {
  const rate = integerOf(value);
  if (rate === undefined || rate < 1) return {};
  if (rate <= mostPerSecond) return { ratePerSecond: rate };
  plan.remark(item, `has no limit here: ${rate} requests a second are above ${mostPerSecond}`);
  return {};
}

/** Svix signs by Standard Webhooks too, so that receivers verify as before with the secret that they know. */
function secretOf(plan: Plan, item: string, key: string | undefined): Pick<EndpointSettings, 'secret'> {
  const secret = key === undefined ? undefined : standardSecret(key);
  if (secret !== undefined) return { secret };
  plan.remark(item, 'gets a new signing secret: that of Svix is a key pair, or has not 24 to 75 bytes');
  return {};
}
