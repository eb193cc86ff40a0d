import { Injectable } from '@nestjs/common';
import { type ClientAction, DomainError, errorCatalog, notFound } from '@parley/contracts/base';
import { inboundExists } from '@parley/contracts/messages';
import { getSession } from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import type { Admitted, ClientGrant, KeyedSend } from '../../access/principal/index.js';
import { RateLimits } from '../../limits/index.js';
import type { RequestedBy } from '../../access/requests/index.js';
import { authorizeAction, authorizeRecipients, recipientNotAllowed } from './authorize-action.js';
import { DailySendsStore } from './daily-sends.store.js';

/** The input of a request before validation. */
interface RawInput {
  readonly params: Record<string, string>;
  readonly body: unknown;
}

interface Head {
  readonly action: ClientAction;
  readonly origin: string | undefined;
  /** Set for a request with an `Idempotency-Key`, on a route that accepts one. */
  readonly keyed: KeyedSend | undefined;
  setHeader(name: string, value: string): unknown;
}

/**
 * Admits requests with client tokens, or refuses them in the order of decisions.md §4: disabled → action → origin →
 * rate → daily → recipient. All of it comes before the input is validated.
 */
@Injectable()
export class ClientAdmission {
  constructor(
    private readonly limits: RateLimits,
    private readonly daily: DailySendsStore,
    private readonly client: RequestClient,
  ) {}

  /**
   * Decides by the head of the request.
   * @throws DomainError of {@link authorizeAction}; `rate_limited`, `daily_limit_exceeded`, `recipient_not_allowed`
   */
  async byHead(grant: ClientGrant, { action, origin, keyed, setHeader }: Head): Promise<Admitted> {
    authorizeAction(grant, action, origin);
    await this.limits.client(grant, grant.rules.rateLimit, setHeader);
    const sendDay = action === 'send_message' ? await this.#countSend(grant, keyed) : null;
    try {
      return { grant, recipients: authorizeRecipients(grant, action), sendDay, keyed };
    } catch (refusal) {
      if (sendDay !== null) await this.#giveBack(grant, sendDay, keyed);
      throw refusal;
    }
  }

  /**
   * Decides by the body: the session must be the token's own, and the recipient must be allowed.
   * @throws DomainError `not_found`, `recipient_not_allowed`, `credential_not_allowed`
   */
  async byBody(by: RequestedBy, { grant, recipients }: Admitted, input: RawInput): Promise<void> {
    await this.#bindSession(by, grant, input);
    const body = asObject(input.body);
    if (recipients === 'who wrote first') await this.#requireWroteFirst(by, grant, body?.chatId);
    // Ids of files can be guessed, and an end user must not get the files of another.
    if (namesStoredFile(body)) {
      throw new DomainError('credential_not_allowed', 'A client token cannot send stored media by its id.');
    }
  }

  /**
   * Settles the count of a send. A refused send does not count. A send that failed otherwise counts, because it may
   * have gone out. Sends with the same `Idempotency-Key` count once, as only one is sent.
   */
  async answered({ grant, sendDay, keyed }: Admitted, status: number): Promise<void> {
    if (sendDay === null) return;
    const isRefused = (status >= 400 && status < 500) || status === errorCatalog.not_supported_by_engine.status;
    if (isRefused) await this.#giveBack(grant, sendDay, keyed);
    else if (keyed) await this.daily.keep(grant, keyed);
  }

  async #countSend(grant: ClientGrant, keyed: KeyedSend | undefined): Promise<string | null> {
    const { maxDaily } = grant.rules;
    const counted = await (keyed ? this.daily.takeKeyed(grant, keyed, maxDaily) : this.daily.take(grant, maxDaily));
    if (counted) return counted.day;
    throw new DomainError('daily_limit_exceeded', "This end user has reached the session's daily message limit.", {
      retryAfterSeconds: secondsToMidnight(new Date()),
    });
  }

  #giveBack(grant: ClientGrant, day: string, keyed: KeyedSend | undefined): Promise<void> {
    return keyed ? this.daily.giveBackKeyed(grant, keyed, day) : this.daily.giveBack(grant, day);
  }

  /**
   * Sets the id of the token's session where the route looks for it. A request may leave the session out but never name
   * another. A session of a wrong type is left to the validation.
   */
  async #bindSession(by: RequestedBy, { sessionId }: ClientGrant, { params, body }: RawInput): Promise<void> {
    const fields = params.session === undefined ? asObject(body) : params;
    if (!fields) return;
    const named = fields.session === undefined ? sessionId : fields.session;
    if (typeof named !== 'string' || named.length === 0 || named.length > 64) return;
    // Asked in the name of the token, which sees no other session: an unknown session gets the same answer.
    if (named !== sessionId && (await this.client.request(getSession, { session: named }, by)).id !== sessionId) {
      throw notFound('Session', named);
    }
    fields.session = sessionId;
  }

  /** A `chatId` that cannot name a chat is left to the validation. */
  async #requireWroteFirst(by: RequestedBy, { sessionId }: ClientGrant, chatId: unknown): Promise<void> {
    if (typeof chatId !== 'string') return;
    let exists: boolean;
    try {
      ({ exists } = await this.client.request(inboundExists, { session: sessionId, chatId }, by));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_parameter') return;
      throw error;
    }
    if (!exists) throw recipientNotAllowed();
  }
}

/** The file of a send, or of a header: of a template, its cards, or an interactive message. */
function namesStoredFile(body: Record<string, unknown> | undefined): boolean {
  const variables = asObject(body?.variables);
  const cards: unknown[] = Array.isArray(variables?.cards) ? variables.cards : [];
  const headers = [variables, ...cards].map((values) => asObject(values)?.header);
  const ofInteractive = [body?.header, asObject(body?.interactive)?.header].flatMap((header) =>
    Object.values(asObject(header) ?? {}),
  );
  return [body?.file, ...headers, ...ofInteractive].some((file) => asObject(file)?.mediaId !== undefined);
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}

/** Seconds until the end of the UTC day. */
function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((midnight - now.getTime()) / 1000);
}
