import type { GraphClient } from './graph-client.js';
import type { GraphOutcome } from './graph-outcome.js';
import { idOf, type Json, objectOf, objectsOf, present, textOf } from '../json.js';
import { pagesOf } from './pages.js';
import { readSuccess } from './read-answer.js';

/** A template to submit for Meta's review. */
export interface TemplateSubmission {
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly components: readonly object[];
  readonly parameter_format?: string;
}

/** A template at Meta. */
export interface MetaTemplate {
  readonly id: string;
  readonly name?: string;
  readonly language?: string;
  /** Meta's status, such as `PENDING`. */
  readonly status: string;
  readonly category?: string;
  /** Meta's reason, such as `INVALID_FORMAT`. */
  readonly rejectedReason?: string;
  /** The body's text, if the template has no other component. */
  readonly body?: string;
  readonly components?: readonly Json[];
  readonly parameterFormat?: string;
  /** Meta's score, such as `GREEN`. */
  readonly quality?: string;
}

const fields = 'id,name,language,status,category,components,rejected_reason,quality_score,parameter_format';

export function createTemplate(
  client: GraphClient,
  businessAccountId: string,
  template: TemplateSubmission,
): Promise<GraphOutcome<MetaTemplate>> {
  const path = [businessAccountId, 'message_templates'];
  return client.call({ method: 'POST', path, json: template, read: templateOf });
}

/** Changes a template under its id at Meta, which reviews it again. Name, language and category stay. */
export function editTemplate(
  client: GraphClient,
  templateId: string,
  components: TemplateSubmission['components'],
): Promise<GraphOutcome<true>> {
  return client.call({ method: 'POST', path: [templateId], json: { components }, read: readSuccess });
}

/** Reads the template's present status, for a verdict whose webhook did not arrive. */
export function readTemplate(client: GraphClient, templateId: string): Promise<GraphOutcome<MetaTemplate>> {
  return client.call({ method: 'GET', path: [templateId], query: { fields }, read: templateOf });
}

/** The templates of this name, one per language, for a submission whose answer was lost. */
export async function findTemplates(
  client: GraphClient,
  businessAccountId: string,
  name: string,
): Promise<GraphOutcome<readonly MetaTemplate[]>> {
  const found: MetaTemplate[] = [];
  for await (const page of listTemplates(client, businessAccountId, { name })) {
    if (page.kind !== 'accepted') return page;
    // Meta also returns templates whose names only begin with this name.
    found.push(...page.value.filter((template) => template.name === name));
  }
  return { kind: 'accepted', value: found };
}

/** The account's templates, a page at a time, until one is not accepted. */
export function listTemplates(
  client: GraphClient,
  businessAccountId: string,
  only: { readonly name?: string } = {},
): AsyncGenerator<GraphOutcome<readonly MetaTemplate[]>> {
  const query = { ...only, fields };
  return pagesOf(client, { path: [businessAccountId, 'message_templates'], query, itemOf: templateOf });
}

/** @param templateId the template of one language; templates of the same name in other languages stay */
export function deleteTemplate(
  client: GraphClient,
  businessAccountId: string,
  { name, templateId }: { readonly name: string; readonly templateId: string },
): Promise<GraphOutcome<true>> {
  const query = { name, hsm_id: templateId };
  return client.call({ method: 'DELETE', path: [businessAccountId, 'message_templates'], query, read: readSuccess });
}

function templateOf(body: unknown): MetaTemplate | undefined {
  const told = objectOf(body) ?? {};
  const [id, status] = [idOf(told.id), textOf(told.status)];
  if (id === undefined || status === undefined) return undefined;
  const rejectedReason = textOf(told.rejected_reason);
  return present({
    ...{ id, status },
    ...{ name: textOf(told.name), language: textOf(told.language), category: textOf(told.category) },
    rejectedReason: rejectedReason === 'NONE' ? undefined : rejectedReason,
    body: bodyOf(told.components),
    components: Array.isArray(told.components) ? objectsOf(told.components) : undefined,
    parameterFormat: textOf(told.parameter_format),
    quality: qualityOf(told.quality_score),
  });
}

function qualityOf(score: unknown): string | undefined {
  return textOf(objectOf(score)?.score) ?? textOf(score);
}

function bodyOf(components: unknown): string | undefined {
  if (!Array.isArray(components) || components.length !== 1) return undefined;
  const { type, text } = objectOf(components[0]) ?? {};
  return type === 'BODY' ? textOf(text) : undefined;
}
