import { mappedEvents, wahaEvents } from './event-names.js';
import { type Fields, fieldsOf, integerOf, listOf, textMembersOf, textOf, textsOf, labelColor } from './fields.js';
import { type EndpointSettings, endpointName, type Plan, planEndpoint } from './plan.js';
import { secretOfText } from './signing-secret.js';
import { settingsOfWaha } from './session-settings.js';
import type { SourceApi } from './source-api.js';

const longestDelaySeconds = 86_400;
const mostRetries = 19;

/**
 * Reads a WAHA: its sessions with their webhooks and labels, and the webhook of its environment.
 * @param only names of sessions; absent: all
 */
export async function readWaha(api: SourceApi, plan: Plan, only?: readonly string[]): Promise<void> {
  const path = '/api/sessions';
  const sessions = listOf(await api.get(path, { all: 'true' }));
  api.requireFew(sessions, path);
  for (const session of sessions.map(fieldsOf)) {
    const name = textOf(session.name);
    if (name !== undefined && (only?.includes(name) ?? true)) await readSession(api, plan, { name, session });
  }
  if (only === undefined) await readEnvironment(api, plan);
}

async function readSession(api: SourceApi, plan: Plan, of: { name: string; session: Fields }): Promise<void> {
  const { name: sourceName } = of;
  const item = `session ${sourceName}`;
  const path = `/api/sessions/${encodeURIComponent(sourceName)}`;
  // Older versions list sessions without their settings.
  const config =
    'config' in of.session
      ? of.session.config
      : await api.ofItem(item, async () => fieldsOf(await api.get(path)).config);
  const settings = fieldsOf(config);
  const name = plan.addSession(sourceName, settingsOfWaha(plan, item, settings));
  if (name === undefined) return;
  for (const webhook of listOf(settings.webhooks)) readWebhook(plan, fieldsOf(webhook), name);
  if (listOf(settings.apps).length > 0) plan.remark(item, 'its apps are not imported');
  await api.ofItem(`labels of ${item}`, () => readLabels(api, plan, { sourceName, name }));
}

function readWebhook(plan: Plan, webhook: Fields, session: string | undefined): void {
  const url = textOf(webhook.url);
  if (url === undefined) return;
  const item = endpointName({ url, session });
  const headers = listOf(webhook.customHeaders).flatMap((entry) => {
    const { name, value } = fieldsOf(entry);
    return typeof name === 'string' && typeof value === 'string' ? [[name, value] as const] : [];
  });
  planEndpoint(plan, {
    url,
    session,
    events: mappedEvents(textsOf(webhook.events), wahaEvents),
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
    ...retryOf(plan, item, fieldsOf(webhook.retries)),
    ...secretOf(plan, item, textOf(fieldsOf(webhook.hmac).key)),
  });
}

/** The retries of WAHA as a schedule: it waits so long before each. The first attempt is at once, as there. */
function retryOf(
  plan: Plan,
  item: string,
  { attempts, delaySeconds, policy }: Fields,
): Pick<EndpointSettings, 'retry'> {
  const count = integerOf(attempts);
  if (count === undefined || count < 0) return {};
  if (count > mostRetries) plan.remark(item, `has ${mostRetries} retries here instead of ${count}`);
  const delay = typeof delaySeconds === 'number' && delaySeconds >= 0 ? delaySeconds : 2;
  const retries = Array.from({ length: Math.min(count, mostRetries) }, (_, index) => {
    const factor = policy === 'constant' ? 1 : policy === 'exponential' ? 2 ** index : index + 1;
    return Math.min(Math.round(delay * factor), longestDelaySeconds);
  });
  return { retry: { schedule: [0, ...retries] } };
}

/** WAHA signs with the bytes of a text, by SHA-512. The text stays the key here; the receiver verifies otherwise. */
function secretOf(plan: Plan, item: string, key: string | undefined): Pick<EndpointSettings, 'secret'> {
  if (key === undefined) return {};
  const secret = key === '***' ? undefined : secretOfText(key);
  plan.remark(
    item,
    secret === undefined
      ? 'gets a new signing secret: its hmac.key is hidden, or has not 24 to 75 bytes'
      : 'is signed with the bytes of its hmac.key, by Standard Webhooks: the receiver must verify webhook-signature',
  );
  return secret === undefined ? {} : { secret };
}

async function readLabels(api: SourceApi, plan: Plan, of: { sourceName: string; name: string }): Promise<void> {
  const path = `/api/${encodeURIComponent(of.sourceName)}/labels`;
  // 422: the session is not running. 404 and 501: neither the version nor the engine has labels.
  const labels = await api.getUnless([404, 422, 501], path);
  if (labels === undefined) {
    plan.remark(`labels of session ${of.sourceName}`, 'not read: WAHA shows labels only while the session is running');
    return;
  }
  api.requireFew(listOf(labels), path);
  for (const { id, name, color, colorHex } of listOf(labels).map(fieldsOf)) {
    const labelName = textOf(name);
    const labelId = textOf(id);
    if (labelName === undefined || labelId === undefined) continue;
    const chatsPath = `${path}/${encodeURIComponent(labelId)}/chats`;
    const chats = listOf(await api.getUnless([404, 422, 501], chatsPath));
    api.requireFew(chats, chatsPath);
    const hex = /^#[0-9a-f]{6}$/i.test(String(colorHex)) ? String(colorHex) : labelColor(color);
    plan.labels.push({
      session: of.name,
      name: labelName,
      ...(hex === undefined ? {} : { color: hex }),
      chats: chats.flatMap((chat) => textOf(fieldsOf(chat).id) ?? []),
    });
  }
}

/** The webhook of the environment, which gets the events of all sessions. Some installations do not show their environment. */
async function readEnvironment(api: SourceApi, plan: Plan): Promise<void> {
  const path = '/api/server/environment';
  const environment = await api.ofItem("WAHA's environment", () => api.getUnless([403, 404, 501], path));
  if (environment === undefined) {
    plan.remark(
      'WHATSAPP_HOOK_URL',
      'not looked up: WAHA does not show its environment. If it is set, make that endpoint by hand',
    );
    return;
  }
  const variables = new Map(textMembersOf(environment));
  const valueOf = (name: string): string | undefined => variables.get(`WHATSAPP_HOOK_${name}`);
  const headers = (valueOf('CUSTOM_HEADERS') ?? '').split(';').flatMap((entry) => {
    const [, name, value] = /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(entry) ?? [];
    return name === undefined ? [] : [{ name, value }];
  });
  for (const url of (valueOf('URL') ?? '').split(',').map((text) => text.trim())) {
    const attempts = Number.parseInt(valueOf('RETRIES_ATTEMPTS') ?? '', 10);
    const retries = {
      attempts,
      delaySeconds: Number(valueOf('RETRIES_DELAY_SECONDS') ?? 2),
      policy: valueOf('RETRIES_POLICY'),
    };
    const events = (valueOf('EVENTS') ?? '').split(',').map((text) => text.trim());
    const hmac = { key: valueOf('HMAC_KEY') };
    readWebhook(plan, { url, events: events.filter(Boolean), customHeaders: headers, retries, hmac }, undefined);
  }
}
