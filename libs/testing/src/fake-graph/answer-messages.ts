import { refusal } from './graph-refusals.js';
import { type GraphReply, type GraphRequest, jsonIn, ok } from './graph-request.js';
import type { FakeNumber, GraphState } from './graph-state.js';
import { parameterProblem, type SentComponent } from './template-parameters.js';

const mediaTypes = ['image', 'video', 'audio', 'document', 'sticker'];

export function answerMessage(state: GraphState, number: FakeNumber, request: GraphRequest): GraphReply {
  const body = jsonIn(request);
  const problem = mediaProblem(state, number, body) ?? templateProblem(state, number, body);
  if (problem) return problem;
  const input = String(body.to ?? body.recipient);
  const digits = input.replace(/^\+/, '');
  const account = state.accounts.get(digits) ?? digits;
  const id = state.nextWamid(account);
  const { biz_opaque_callback_data: callbackData } = body;
  state.messages.push({
    id,
    phoneNumberId: number.phoneNumberId,
    to: digits,
    ...(typeof callbackData === 'string' ? { callbackData } : {}),
    body,
  });
  const contact = body.to === undefined ? { input, user_id: input } : { input, wa_id: account };
  return ok({ messaging_product: 'whatsapp', contacts: [contact], messages: [{ id }] });
}

export function answerMarkRead(state: GraphState, request: GraphRequest): GraphReply {
  const { message_id: id, typing_indicator: typing } = jsonIn(request);
  state.read.push({ id: String(id), typing: typing !== undefined });
  return ok({ success: true });
}

/** Media are named by ids that were uploaded for this number. */
function mediaProblem(
  state: GraphState,
  { phoneNumberId }: FakeNumber,
  body: Record<string, unknown>,
): GraphReply | undefined {
  const { header } = (body.interactive ?? {}) as { header?: Record<string, unknown> };
  const holder = header ?? body;
  const type = mediaTypes.find((known) => known === holder.type);
  const { id } = (type === undefined ? {} : holder[type]) as { id?: string };
  if (id === undefined || state.media.get(id)?.phoneNumberId === phoneNumberId) return undefined;
  return refusal(100, { details: `Param ${type}['id'] is not a valid whatsapp business account media attachment ID` });
}

interface SentTemplate {
  readonly name: string;
  readonly language: { readonly code: string };
  readonly components?: readonly SentComponent[];
}

function templateProblem(
  state: GraphState,
  { businessAccountId }: FakeNumber,
  { template }: Record<string, unknown>,
): GraphReply | undefined {
  if (template === undefined) return undefined;
  const { name, language, components = [] } = template as SentTemplate;
  const found = state.templatesNamed(businessAccountId, name).find((known) => known.language === language.code);
  if (found?.status === 'PAUSED') return refusal(132015);
  if (found?.status !== 'APPROVED') return refusal(132001, { details: `template name (${name}) does not exist` });
  const partial = parameterProblem(state, found.components, components);
  if (partial !== undefined) return refusal(132012, { details: partial });
  const isNamed = found.parameter_format?.toLowerCase() === 'named';
  const count = components.find(({ type }) => type.toLowerCase() === 'body')?.parameters?.length ?? 0;
  if (found.category === 'AUTHENTICATION') return count === 1 ? undefined : refusal(132000, { details: 'one code' });
  const body = found.components.find(({ type }) => String(type).toUpperCase() === 'BODY');
  const expected = new Set(String(body?.text ?? '').match(isNamed ? /\{\{\w+\}\}/g : /\{\{\d+\}\}/g)).size;
  const details = `body: number of localizable_params (${count}) does not match the expected number (${expected})`;
  return count === expected ? undefined : refusal(132000, { details });
}
