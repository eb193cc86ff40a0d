import type { IDataObject, IHookFunctions, IHttpRequestOptions, IWebhookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { bodyOf, call } from '../Parley/call';

/** What n8n keeps of a trigger's endpoint. */
export interface KeptEndpoint {
  id: string;
  secret: string;
  /** What it was made with, to compare. */
  settings: string;
  /** Ids of the last events, oldest first. */
  seen: string[];
}

interface Settings extends IDataObject {
  url: string;
  events: string[];
  description: string;
  projectId?: string;
  sessions?: string[];
  filter?: IDataObject;
}

interface Endpoint {
  id: string;
  url: string;
  enabled: boolean;
  projectId?: string;
}

/** A test run has an endpoint of its own: one listens at n8n's address for tests, the other at that of the active workflow. */
export function slotOf(context: IHookFunctions | IWebhookFunctions): 'active' | 'test' {
  return context.getMode() === 'manual' ? 'test' : 'active';
}

export function kept(context: IHookFunctions | IWebhookFunctions): KeptEndpoint | undefined {
  return context.getWorkflowStaticData('node')[slotOf(context)] as KeptEndpoint | undefined;
}

/** Whether Parley has the endpoint as the workflow wants it. Reads its secret again, which may have been rotated. */
export async function isAsWanted(context: IHookFunctions): Promise<boolean> {
  const own = kept(context);
  if (own === undefined || own.settings !== JSON.stringify(wanted(context))) return false;
  const path = `/api/webhooks/${own.id}`;
  const answer = await call(context, { method: 'GET', url: path });
  if (answer.statusCode === 404) return false;
  const { url, enabled } = bodyOf(context, answer) as Endpoint;
  if (url !== wanted(context).url || !enabled) return false;
  own.secret = await secretOf(context, own.id);
  return true;
}

/**
 * Makes the endpoint, or brings an earlier one up to date: also one that n8n did not keep, because it ended between making and
 * keeping it. n8n's addresses are of one trigger each, so an endpoint with this address is this trigger's.
 */
export async function makeEndpoint(context: IHookFunctions): Promise<void> {
  const settings = wanted(context);
  const earlier = (await ownEndpoint(context)) ?? (await endpointAt(context, settings.url));
  const id = (earlier && (await changed(context, earlier, settings))) ?? (await made(context, settings));
  const own: KeptEndpoint = {
    id,
    secret: await secretOf(context, id),
    settings: JSON.stringify(settings),
    seen: kept(context)?.seen ?? [],
  };
  context.getWorkflowStaticData('node')[slotOf(context)] = own as unknown as IDataObject;
}

/** Brings an endpoint up to date, unless it is of another owner, which never changes: that one is deleted. */
async function changed(context: IHookFunctions, earlier: Endpoint, settings: Settings): Promise<string | undefined> {
  const before = settingsOf(kept(context)) ?? { ...settings, projectId: earlier.projectId };
  // A project token implies its project.
  const isOthers = before.projectId !== settings.projectId && (kept(context) ?? settings.projectId) !== undefined;
  if (isOthers) {
    await removeEndpoint(context, earlier.id);
    return undefined;
  }
  const body = changeTo(settings, before);
  await request(context, { method: 'PATCH', url: `/api/webhooks/${earlier.id}`, body });
  return earlier.id;
}

async function made(context: IHookFunctions, settings: Settings): Promise<string> {
  const { id } = (await request(context, { method: 'POST', url: '/api/webhooks', body: settings })) as Endpoint;
  return id;
}

/** Deletes the endpoint. One that is gone is fine. */
export async function unmakeEndpoint(context: IHookFunctions): Promise<void> {
  const id = kept(context)?.id ?? (await endpointAt(context, context.getNodeWebhookUrl('default') ?? ''))?.id;
  if (id !== undefined) await removeEndpoint(context, id);
  delete context.getWorkflowStaticData('node')[slotOf(context)];
}

async function removeEndpoint(context: IHookFunctions, id: string): Promise<void> {
  const answer = await call(context, { method: 'DELETE', url: `/api/webhooks/${id}` });
  if (answer.statusCode !== 404) bodyOf(context, answer);
}

function wanted(context: IHookFunctions): Settings {
  const projectId = context.getNodeParameter('project', '') as string;
  const sessions = context.getNodeParameter('sessions', []) as string[];
  const filter = filterOf(context);
  return {
    url: context.getNodeWebhookUrl('default') ?? '',
    events: context.getNodeParameter('events') as string[],
    description: `n8n ${context.getWorkflow().name ?? ''}${slotOf(context) === 'test' ? ' (test run)' : ''}`.slice(
      0,
      500,
    ),
    ...(projectId ? { projectId } : {}),
    ...(sessions.length > 0 ? { sessions } : {}),
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
  };
}

function filterOf(context: IHookFunctions): IDataObject {
  const filter = context.getNodeParameter('filter', '') as string | IDataObject;
  if (typeof filter !== 'string') return filter;
  try {
    return JSON.parse(filter || '{}') as IDataObject;
  } catch (error) {
    throw new NodeOperationError(context.getNode(), `The field "Filter" is not JSON: ${(error as Error).message}`);
  }
}

function settingsOf(own: KeptEndpoint | undefined): Settings | undefined {
  return own && (JSON.parse(own.settings) as Settings);
}

/** `null` clears what was set and no longer is. */
function changeTo(settings: Settings, before: Settings): IDataObject {
  const change: IDataObject = {
    sessions: null,
    ...(before.filter ? { filter: null } : {}),
    ...settings,
    enabled: true,
  };
  delete change['projectId'];
  return change;
}

async function ownEndpoint(context: IHookFunctions): Promise<Endpoint | undefined> {
  const own = kept(context);
  if (own === undefined) return undefined;
  const answer = await call(context, { method: 'GET', url: `/api/webhooks/${own.id}` });
  return answer.statusCode === 404 ? undefined : (bodyOf(context, answer) as Endpoint);
}

const pageSize = 500;
/** Of endpoints that are looked through: more than a team may have. */
const mostPages = 20;

async function endpointAt(context: IHookFunctions, url: string): Promise<Endpoint | undefined> {
  for (let page = 0; page < mostPages; page++) {
    const qs = { limit: pageSize, offset: page * pageSize };
    const endpoints = (await request(context, { method: 'GET', url: '/api/webhooks', qs })) as Endpoint[];
    const found = endpoints.find((endpoint) => endpoint.url === url);
    if (found !== undefined || endpoints.length === 0) return found;
  }
  return undefined;
}

async function secretOf(context: IHookFunctions, id: string): Promise<string> {
  const { secret } = (await request(context, { method: 'GET', url: `/api/webhooks/${id}/secret` })) as KeptEndpoint;
  return secret;
}

async function request(context: IHookFunctions, options: IHttpRequestOptions): Promise<unknown> {
  return bodyOf(context, await call(context, { json: true, ...options }));
}
