import { refusal } from './graph-refusals.js';
import { type GraphReply, type GraphRequest, jsonIn, ok } from './graph-request.js';
import type { FakeTemplate, GraphState } from './graph-state.js';
import { templateProblem } from './template-rules.js';

type Components = FakeTemplate['components'];

export function answerTemplates(state: GraphState, businessAccountId: string, request: GraphRequest): GraphReply {
  if (request.method === 'GET') return list(state, businessAccountId, request);
  return request.method === 'POST'
    ? create(state, businessAccountId, request)
    : remove(state, businessAccountId, request);
}

export function answerTemplate(state: GraphState, template: FakeTemplate, request: GraphRequest): GraphReply {
  if (request.method === 'GET') return ok(shown(template));
  const { components, category } = jsonIn(request);
  const problem = templateProblem(state, { ...template, ...jsonIn(request) });
  if (problem !== undefined) return refusal(100, { subcode: 2388043, details: problem });
  if (Array.isArray(components)) template.components = components as Components;
  if (typeof category === 'string') template.category = category;
  template.status = 'PENDING';
  return ok({ success: true });
}

/** Meta finds every template whose name begins so. */
function list(state: GraphState, businessAccountId: string, { query }: GraphRequest): GraphReply {
  const name = query.get('name') ?? '';
  const found = [...state.templates.values()].filter(
    (template) => template.businessAccountId === businessAccountId && template.name.startsWith(name),
  );
  const from = Number(query.get('after') ?? 0);
  const end = from + Number(query.get('limit') ?? 25);
  const next = end < found.length ? { next: `https://graph.facebook.com/?after=${end}` } : {};
  return ok({
    data: found.slice(from, end).map(shown),
    paging: { cursors: { before: 'MAZDZD', after: `${end}` }, ...next },
  });
}

function create(state: GraphState, businessAccountId: string, request: GraphRequest): GraphReply {
  const { name, language, category, components } = jsonIn(request) as Record<string, string> & {
    components: Components;
  };
  if (!/^[a-z0-9_]{1,512}$/.test(name ?? '')) return refusal(100, { details: 'Template name is invalid.' });
  const same = state.templatesNamed(businessAccountId, name ?? '').some((known) => known.language === language);
  if (same) return refusal(100, { subcode: 2388024, details: 'There is already content in this language.' });
  const problem = templateProblem(state, jsonIn(request));
  if (problem !== undefined) return refusal(100, { subcode: 2388043, details: problem });
  const { parameter_format: format } = jsonIn(request);
  const template: FakeTemplate = {
    ...{ id: state.nextId(), businessAccountId, status: 'PENDING' },
    ...{ name: name ?? '', language: language ?? '', category: category ?? '', components },
    ...(typeof format === 'string' ? { parameter_format: format } : {}),
  };
  state.templates.set(template.id, template);
  return ok({ id: template.id, status: template.status, category: template.category });
}

function remove(state: GraphState, businessAccountId: string, { query }: GraphRequest): GraphReply {
  const named = state.templatesNamed(businessAccountId, query.get('name') ?? '');
  const id = query.get('hsm_id');
  const found = named.filter((template) => id === null || template.id === id);
  for (const template of found) state.templates.delete(template.id);
  return found.length > 0 ? ok({ success: true }) : refusal(100, { details: 'Message template was not found.' });
}

function shown({ businessAccountId: _, ...template }: FakeTemplate): object {
  return template;
}
