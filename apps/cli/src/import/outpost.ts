import { mappedEvents } from './event-names.js';
import { type Fields, fieldsOf, listOf, textMembersOf, textOf, textsOf } from './fields.js';
import { oneOwner, type OwnerOptions } from './endpoint-import.js';
import { type EndpointSettings, endpointName, type Plan, planEndpoint } from './plan.js';
import { secretOfText, standardSecret } from './signing-secret.js';
import type { SourceApi } from './source-api.js';

const pageSize = 100;
/** Answered where the list of tenants needs a part of Redis that is not installed. */
const notImplemented = 501;

/** Reads the destinations of one tenant of Outpost. Those of type `webhook` are endpoints here. */
export async function readOutpost(api: SourceApi, plan: Plan, { owner, events }: OwnerOptions): Promise<void> {
  const tenant = owner ?? (await onlyTenant(api));
  const path = `/tenants/${encodeURIComponent(tenant)}/destinations`;
  const destinations = listOf(await api.get(path));
  api.requireFew(destinations, path);
  for (const destination of destinations.map(fieldsOf)) {
    const type = textOf(destination.type) ?? 'unknown';
    if (type === 'webhook') planOne(plan, destination, events);
    else
      plan.remark(`destination ${textOf(destination.id) ?? ''}`, `destinations of type ${type} are not supported yet`);
  }
}

async function onlyTenant(api: SourceApi): Promise<string> {
  const path = '/tenants';
  const tenants = await api.pages(path, async (next) => {
    const page = await api.getUnless([notImplemented], path, { limit: pageSize, next });
    if (page === undefined) throw api.failed(path, 'it cannot list its tenants; name one with --tenant');
    const { models, pagination } = fieldsOf(page);
    return { items: listOf(models), next: textOf(fieldsOf(pagination).next) };
  });
  const ids = tenants.flatMap((tenant) => textOf(fieldsOf(tenant).id) ?? []);
  return oneOwner(ids, { option: '--tenant', noun: 'tenant' });
}

function planOne(plan: Plan, destination: Fields, events: OwnerOptions['events']): void {
  const config = fieldsOf(destination.config);
  const url = textOf(config.url);
  if (url === undefined) return;
  const item = endpointName({ url });
  const { topics, filter, disabled_at: disabledAt } = destination;
  if (Object.keys(fieldsOf(filter)).length > 0)
    plan.remark(item, 'its filter is not imported: it gets all of its types');
  if (Object.keys(fieldsOf(destination.delivery_metadata)).length > 0) {
    plan.remark(item, 'its delivery metadata is not sent here');
  }
  const headers = headersOf(plan, item, config.custom_headers);
  planEndpoint(plan, {
    url,
    events: mappedEvents(topics === '*' ? ['*'] : textsOf(topics), events),
    ...(typeof disabledAt === 'string' ? { enabled: false } : {}),
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
    ...secretOf(plan, item, textOf(fieldsOf(destination.credentials).secret)),
  });
}

/** JSON in a text. */
function headersOf(plan: Plan, item: string, value: unknown): [string, string][] {
  const text = textOf(value);
  if (text === undefined) return textMembersOf(value);
  try {
    return textMembersOf(JSON.parse(text));
  } catch {
    plan.remark(item, 'its custom headers are not imported: they cannot be read');
    return [];
  }
}

/**
 * In the mode `standard` the secret is one of Standard Webhooks. In the default mode it is a text that is the key as it stands; such
 * a text may look like base64, so that only `whsec_` tells.
 */
function secretOf(plan: Plan, item: string, text: string | undefined): Pick<EndpointSettings, 'secret'> {
  const isHidden = text?.includes('*') ?? true;
  const standard = text?.startsWith('whsec_') === true ? standardSecret(text) : undefined;
  const secret = isHidden || text === undefined ? undefined : (standard ?? secretOfText(text));
  if (secret === undefined) {
    plan.remark(item, 'gets a new signing secret: that of Outpost is hidden, or has not 24 to 75 bytes');
    return {};
  }
  plan.remark(
    item,
    standard === undefined
      ? 'is signed with the bytes of its secret, by Standard Webhooks: the receiver must verify webhook-signature'
      : 'is signed with its secret, by Standard Webhooks: nothing changes if Outpost did so (DESTINATIONS_WEBHOOK_MODE=standard)',
  );
  return { secret };
}
