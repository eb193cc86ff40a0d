import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerDownload, answerMediaLink, answerUpload } from './answer-media.js';
import { answerMarkRead, answerMessage } from './answer-messages.js';
import { exchangeCode, inspectToken, registerNumber, subscribeApp, syncAppData } from './answer-signups.js';
import { beginSample, fillSample } from './answer-samples.js';
import { answerTemplate, answerTemplates } from './answer-templates.js';
import { type GraphFault, misbehave, reply } from './faults.js';
import { refusal } from './graph-refusals.js';
import { type GraphOperation, type GraphReply, type GraphRequest, jsonIn, ok } from './graph-request.js';
import { type FakeApp, type FakeMedia, type FakeNumber, GraphState } from './graph-state.js';
import { type BodyCheck, bodyCheckBy } from './meta-document.js';
import { templateWebhook, type WebhookBody } from './webhook-bodies.js';

export interface FakeGraphOptions {
  /** Meta's OpenAPI document, by which requests are validated; `PARLEY_META_OPENAPI` unless given, and not at all without. */
  readonly metaDocument?: string;
  readonly version?: string;
  /** Default: one that is free. */
  readonly port?: number;
  /** How long a link to media is good. */
  readonly linkLifetimeMs?: number;
  /** The host in links to media; one that leads here. */
  readonly mediaHost?: string;
}

/** A request as it came, with any answer. */
export interface RecordedGraphRequest extends GraphRequest {
  readonly operation: GraphOperation;
}

/** The Graph API of a network of its own, in memory, on 127.0.0.1. It refuses what Meta's document does not allow. */
export class FakeGraph {
  readonly state = new GraphState();
  readonly requests: RecordedGraphRequest[] = [];
  /** What Meta's document says against requests that came: a test ends with none. */
  readonly violations: string[] = [];
  private readonly faults = new Map<GraphOperation, GraphFault[]>();
  private readonly server: Server;

  private constructor(
    private readonly check: BodyCheck,
    private readonly options: Required<Pick<FakeGraphOptions, 'version' | 'linkLifetimeMs' | 'mediaHost'>>,
  ) {
    this.server = createServer((request, response) => {
      this.serve(request, response).catch((error: unknown) => reply(response, refusal(1, { message: String(error) })));
    });
  }

  static async start({
    metaDocument = process.env.PARLEY_META_OPENAPI,
    version = 'v23.0',
    linkLifetimeMs = 300_000,
    port = 0,
    mediaHost = '127.0.0.1',
  }: FakeGraphOptions = {}): Promise<FakeGraph> {
    const graph = new FakeGraph(await bodyCheckBy(metaDocument), { version, linkLifetimeMs, mediaHost });
    await new Promise<void>((resolve) => graph.server.listen(port, '127.0.0.1', resolve));
    return graph;
  }

  /** For `GRAPH_BASE_URL`. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private get mediaUrl(): string {
    return this.url.replace('127.0.0.1', this.options.mediaHost);
  }

  /** A number of a new app, unless others are given. */
  addNumber(fields: Partial<FakeNumber> = {}): FakeNumber {
    const phoneNumberId = fields.phoneNumberId ?? this.state.nextId();
    const number: FakeNumber = {
      ...{ phoneNumberId, businessAccountId: this.state.nextId(), displayPhoneNumber: '+1 555-078-3881' },
      ...{ verifiedName: "Jasper's Market", accessToken: `EAAB${phoneNumberId}`, appSecret: `secret${phoneNumberId}` },
      ...fields,
    };
    this.state.numbers.set(phoneNumberId, number);
    return number;
  }

  /** A file that a person sent to a number. */
  addMedia(number: FakeNumber, mimeType: string, bytes: Buffer, claimedSha256?: string): FakeMedia {
    const claimed = claimedSha256 === undefined ? {} : { claimedSha256 };
    const media = { id: this.state.nextId(), phoneNumberId: number.phoneNumberId, mimeType, bytes, ...claimed };
    this.state.media.set(media.id, media);
    return media;
  }

  /** A person runs Meta's dialog for a number; gives the code. */
  signUp(number: FakeNumber, app: FakeApp, staysInApp = false): string {
    const code = `AQB${this.state.nextId()}`;
    this.state.signups.set(code, { code, number, app, staysInApp, isSpent: false, synced: [] });
    return code;
  }

  /** Decides about a template in Meta's word, such as `APPROVED`; gives the webhook that tells it. */
  review(templateId: string, event: string, reason?: string): WebhookBody {
    const template = this.state.templates.get(templateId);
    if (!template) throw new Error(`There is no template ${templateId}.`);
    template.status = event;
    return templateWebhook(template, event, reason);
  }

  /** Graph has the file no more. */
  forgetMedia(id: string): void {
    this.state.media.delete(id);
  }

  /** All links to media that were given are over. */
  expireLinks(): void {
    for (const media of this.state.media.values()) delete media.link;
  }

  /** Treats the next requests of this kind so, one each. */
  next(operation: GraphOperation, ...faults: readonly GraphFault[]): void {
    this.faults.set(operation, [...(this.faults.get(operation) ?? []), ...faults]);
  }

  /** Treats the next requests of this kind as it should. */
  forgetFaults(operation: GraphOperation): void {
    this.faults.delete(operation);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await requestOf(incoming, this.options.version);
    const routed = request && this.route(request);
    if (!request || !routed) return reply(response, refusal(100, { message: 'Unsupported request.', status: 404 }));
    const { operation } = routed;
    this.requests.push({ ...request, operation });
    const fault = this.faults.get(operation)?.shift();
    const half = { ...request, body: request.body.subarray(0, Math.floor(request.body.length / 2)) };
    const act = fault?.kind === 'cut_upload' ? this.route(half)?.act : routed.act;
    const answer = (): GraphReply => this.refused(operation, request) ?? (act ?? routed.act)();
    if (fault) await misbehave(fault, answer, response);
    else reply(response, answer());
  }

  /** Which operation it is, and what does it once it is allowed. */
  private route(request: GraphRequest): { operation: GraphOperation; act: () => GraphReply } | undefined {
    const { state } = this;
    const [id = '', edge] = request.path;
    if (id === 'whatsapp_business' && edge === 'attachments') {
      return { operation: 'download', act: () => answerDownload(state, request, Date.now()) };
    }
    if (edge === 'message_templates') {
      return { operation: 'templates', act: () => answerTemplates(state, id, request) };
    }
    if (id === 'app' && edge === 'uploads') return { operation: 'sample', act: () => beginSample(state, request) };
    const operation = signupOperation(state, id, edge, request);
    if (operation) return operation;
    if (edge === undefined) return this.node(id, request);
    const number = state.numbers.get(id);
    return number && numberEdge(state, number, edge, request);
  }

  /** What has an id of its own. */
  private node(id: string, request: GraphRequest): { operation: GraphOperation; act: () => GraphReply } | undefined {
    const { state, options } = this;
    const template = state.templates.get(id);
    if (template) return { operation: 'templates', act: () => answerTemplate(state, template, request) };
    const sample = state.samples.get(id);
    if (sample) return { operation: 'sample', act: () => fillSample(state, sample, request) };
    const media = state.media.get(id);
    const expiresAt = Date.now() + options.linkLifetimeMs;
    if (media && request.method === 'GET')
      return { operation: 'media', act: () => answerMediaLink(media, this.mediaUrl, expiresAt) };
    const number = state.numbers.get(id);
    return { operation: 'number', act: () => (number ? ok(shown(number)) : refusal(100, { status: 404 })) };
  }

  /** A token is good for its own numbers and accounts. */
  private refused(operation: GraphOperation, request: GraphRequest): GraphReply | undefined {
    if (operation === 'exchange' || operation === 'inspect_token') return undefined;
    if (request.token === undefined) return refusal(104);
    const numbers = [...this.state.numbers.values()];
    const owned = numbers.filter(({ accessToken }) => accessToken === request.token);
    if (owned.length === 0) return refusal(190);
    const isOf = (number: FakeNumber): boolean =>
      number.phoneNumberId === request.path[0] || number.businessAccountId === request.path[0];
    if (numbers.some(isOf) && !owned.some(isOf)) return refusal(200);
    if (!request.contentType.startsWith('application/json')) return undefined;
    const violation = this.check(operation, jsonIn(request));
    if (violation === undefined) return undefined;
    this.violations.push(violation);
    return refusal(100, { details: violation });
  }
}

/** What a business that signs up in Meta's dialog is brought in by. */
function signupOperation(
  state: GraphState,
  id: string,
  edge: string | undefined,
  request: GraphRequest,
): { operation: GraphOperation; act: () => GraphReply } | undefined {
  if (id === 'oauth' && edge === 'access_token') {
    return { operation: 'exchange', act: () => exchangeCode(state, request) };
  }
  if (id === 'debug_token') return { operation: 'inspect_token', act: () => inspectToken(state, request) };
  if (edge === 'subscribed_apps') return { operation: 'subscribe', act: () => subscribeApp(state, id, request) };
  if (edge !== 'phone_numbers') return undefined;
  const owned = [...state.numbers.values()].filter(({ businessAccountId }) => businessAccountId === id);
  return { operation: 'numbers', act: () => ok({ data: owned.map(({ phoneNumberId }) => ({ id: phoneNumberId })) }) };
}

function numberEdge(
  state: GraphState,
  number: FakeNumber,
  edge: string,
  request: GraphRequest,
): { operation: GraphOperation; act: () => GraphReply } | undefined {
  if (edge === 'block_users') return { operation: 'block_users', act: () => answerBlockList(state, number, request) };
  if (request.method !== 'POST') return undefined;
  if (edge === 'register') return { operation: 'register', act: () => registerNumber(state, number, request) };
  if (edge === 'smb_app_data') return { operation: 'sync', act: () => syncAppData(state, number, request) };
  if (edge === 'media') return { operation: 'upload', act: () => answerUpload(state, number, request) };
  if (edge !== 'messages') return undefined;
  if (jsonIn(request).status === 'read') return { operation: 'mark_read', act: () => answerMarkRead(state, request) };
  return { operation: 'messages', act: () => answerMessage(state, number, request) };
}

function shown({ phoneNumberId: id, displayPhoneNumber, verifiedName, throughput }: FakeNumber): object {
  return {
    ...{ id, display_phone_number: displayPhoneNumber, verified_name: verifiedName },
    ...{ quality_rating: 'GREEN', messaging_limit_tier: 'TIER_1K' },
    ...(throughput === undefined ? {} : { throughput: { level: throughput } }),
  };
}

/** Undefined for another version of the API; links to media have none. */
async function requestOf(incoming: IncomingMessage, version: string): Promise<GraphRequest | undefined> {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  const segments = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const body = await buffer(incoming);
  const [, scheme, token] = /^(Bearer|OAuth) (\S+)$/.exec(incoming.headers.authorization ?? '') ?? [];
  const { method = '', headers } = incoming;
  const fileOffset = headers.file_offset?.toString();
  const headed = { token, scheme, fileOffset, contentType: headers['content-type'] ?? '' };
  const read = { method, query: url.searchParams, ...headed, body };
  if (segments[0] === 'whatsapp_business') return { ...read, path: segments };
  return segments[0] === version ? { ...read, path: segments.slice(1) } : undefined;
}

/** The people whom a number has blocked. */
function answerBlockList(state: GraphState, number: FakeNumber, request: GraphRequest): GraphReply {
  const blocked = state.blockedOf(number.phoneNumberId);
  if (request.method === 'GET') {
    return ok({ data: [...blocked].map((waId) => ({ messaging_product: 'whatsapp', wa_id: waId })), paging: {} });
  }
  const people = jsonIn(request).block_users as { user?: string; user_id?: string }[];
  const changed = people.map(({ user, user_id: userId }) => {
    const id = (user ?? userId ?? '').replace(/^\+/, '');
    if (request.method === 'POST') blocked.add(id);
    else blocked.delete(id);
    return { input: user ?? userId, wa_id: id };
  });
  const list = request.method === 'POST' ? 'added_users' : 'removed_users';
  return ok({ messaging_product: 'whatsapp', block_users: { [list]: changed } });
}
