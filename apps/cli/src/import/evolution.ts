import { evolutionEvents, mappedEvents } from './event-names.js';
import { type Fields, fieldsOf, isFields, listOf, textMembersOf, textOf, textsOf, labelColor } from './fields.js';
import { endpointName, type Plan, planEndpoint, sessionName } from './plan.js';
import { settingsOfEvolution } from './session-settings.js';
import type { SourceApi } from './source-api.js';

/** The ways out of an instance beside webhooks, as the list of instances names them. */
const others = {
  Chatwoot: 'Chatwoot',
  Rabbitmq: 'RabbitMQ',
  Nats: 'NATS',
  Sqs: 'SQS',
  Kafka: 'Kafka',
  Websocket: 'WebSocket',
  Pusher: 'Pusher',
} as const;

/**
 * Reads an Evolution API v2: its instances with their webhook and labels.
 * @param only names of instances; absent: all
 */
export async function readEvolution(api: SourceApi, plan: Plan, only?: readonly string[]): Promise<void> {
  const path = '/instance/fetchInstances';
  const instances = listOf(await api.get(path));
  api.requireFew(instances, path);
  for (const entry of instances.map(fieldsOf)) {
    // Version 1 wraps each instance.
    const instance = isFields(entry.instance) ? entry.instance : entry;
    const name = textOf(instance.name) ?? textOf(instance.instanceName);
    if (name !== undefined && (only?.includes(name) ?? true)) await readInstance(api, plan, { name, instance });
  }
}

async function readInstance(api: SourceApi, plan: Plan, of: { name: string; instance: Fields }): Promise<void> {
  const { name: sourceName, instance } = of;
  const item = `instance ${sourceName}`;
  const isWeb = (textOf(instance.integration) ?? 'WHATSAPP-BAILEYS') === 'WHATSAPP-BAILEYS';
  if (!isWeb) {
    const here = sessionName(sourceName);
    const text = `${textOf(instance.integration)}: its session is not made, for its token stays there. Make ${here}, and import again`;
    plan.remark(item, text);
  }
  const name = isWeb ? plan.addSession(sourceName, settingsOfEvolution(plan, item, instance)) : sessionName(sourceName);
  if (name === undefined) return;
  remarkOnOthers(plan, item, instance);
  const atInstance = encodeURIComponent(sourceName);
  const webhook = await api.ofItem(`webhook of ${item}`, () => api.getUnless([404], `/webhook/find/${atInstance}`));
  readWebhook(plan, fieldsOf(webhook), name);
  await api.ofItem(`labels of ${item}`, async () => {
    const path = `/label/findLabels/${atInstance}`;
    const labels = listOf(await api.getUnless([400, 404], path));
    api.requireFew(labels, path);
    readLabels(plan, name, labels.map(fieldsOf));
  });
}

function readLabels(plan: Plan, session: string, labels: readonly Fields[]): void {
  for (const label of labels) {
    const name = textOf(label.name);
    const color = labelColor(label.color);
    // Evolution API tells with the chats which labels they have, and shows chats by message only.
    if (name !== undefined) plan.labels.push({ session, name, ...(color === undefined ? {} : { color }), chats: [] });
  }
}

function readWebhook(plan: Plan, webhook: Fields, session: string): void {
  const url = textOf(webhook.url);
  if (url === undefined) return;
  const item = endpointName({ url, session });
  const all = textMembersOf(webhook.headers);
  const headers = all.filter(([name]) => name !== 'jwt_key');
  if (all.length > headers.length) plan.remark(item, 'gets no JWT of its jwt_key: verify webhook-signature instead');
  if (webhook.webhookByEvents === true) {
    plan.remark(
      item,
      'gets all events at its one address: parley-event-type and the body name the type, the path does not',
    );
  }
  if (webhook.webhookBase64 === true) plan.remark(item, 'gets files as links (mediaUrl), not in base64');
  const events = textsOf(webhook.events);
  const isEnabled = webhook.enabled !== false;
  if (!isEnabled && events.length === 0) {
    plan.remark(item, 'not made: it is switched off, and Evolution API then forgets its event types');
    return;
  }
  planEndpoint(plan, {
    url,
    session,
    events: mappedEvents(events, evolutionEvents),
    ...(isEnabled ? {} : { enabled: false }),
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
  });
}

function remarkOnOthers(plan: Plan, item: string, instance: Fields): void {
  const found = Object.entries(others).filter(([name]) => fieldsOf(instance[name]).enabled === true);
  for (const [, product] of found) plan.remark(item, `${product} is not supported yet`);
}
