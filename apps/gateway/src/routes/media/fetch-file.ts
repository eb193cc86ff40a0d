import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, invalidField } from '@parley/contracts/base';
import { type BlobStore, filenameOf, type Staging } from '@parley/media-store';
import { AddressPolicy, decodedBody, guardedConnector, isBrokenCoding, UnknownCoding } from '@parley/outbound-http';
import { FairSlots, type SlotOwner, TransferDeadline } from '@parley/service-runtime';
import { Agent, type Dispatcher, request } from 'undici';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { BLOBS } from '../../access/requests/index.js';
import { filenameOfDisposition } from './filename.js';

/** For the DNS look-up, all connections and redirects, and the first bytes; then for each pause between bytes. */
const graceMs = 15_000;
const connectTimeoutMs = 5_000;
const maxRedirects = 3;
/** Files that are fetched at once; of one team at most half (decisions.md §14). */
const atOnce = 32;
const turnWithinMs = 20_000;

type Answer = Dispatcher.ResponseData;

export interface FetchTerms {
  /** For whom it is fetched: teams take turns. */
  readonly owner: SlotOwner;
  /** Named in refusals. */
  readonly field: string;
  readonly maxBytes: number;
  readonly tooLarge: () => DomainError;
}

export interface FetchedFile {
  readonly staging: Staging;
  /** What the answer calls it (`Content-Disposition`), else the last part of the URL's path. */
  readonly filename?: string;
}

/** Fetches a file from a URL that a client chose. Never reaches addresses that only our network reaches (decisions.md §6). */
@Injectable()
export class FetchFile implements OnApplicationShutdown {
  readonly #policy: AddressPolicy;
  readonly #dispatcher: Agent;
  readonly #slots = new FairSlots(atOnce);

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(BLOBS) private readonly blobs: BlobStore,
  ) {
    this.#policy = new AddressPolicy(config.WEBHOOK_ALLOWED_CIDRS, config.WEBHOOK_DENIED_CIDRS);
    this.#dispatcher = new Agent({ connect: guardedConnector(this.#policy, { connectTimeoutMs }) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#dispatcher.destroy();
  }

  /** @throws DomainError `invalid_parameter`, `payload_too_large`; `rate_limited` while too many are fetched */
  async execute(url: string, terms: FetchTerms): Promise<FetchedFile> {
    this.checked(url, undefined, terms.field);
    const release = await this.turn(terms.owner);
    const deadline = new TransferDeadline(graceMs);
    try {
      return await this.fetch(url, terms, deadline);
    } finally {
      deadline.stop();
      release();
    }
  }

  private async turn(owner: SlotOwner): Promise<() => void> {
    try {
      return await this.#slots.take(owner, AbortSignal.timeout(turnWithinMs));
    } catch (cause) {
      throw new DomainError('rate_limited', 'Too many files are being fetched.', { retryAfterSeconds: 5, cause });
    }
  }

  private async fetch(url: string, terms: FetchTerms, deadline: TransferDeadline): Promise<FetchedFile> {
    const { answer, from } = await this.open(url, terms.field, deadline.signal);
    const staging = await this.blobs.stage({ maxBytes: terms.maxBytes });
    try {
      const { 'content-length': length, 'content-encoding': coding } = answer.headers;
      if (coding === undefined && Number(length) > terms.maxBytes) throw terms.tooLarge();
      await staging.write(await decodedBody(deadline.through(answer.body), coding));
    } catch (error) {
      await answer.body.dump().catch(() => undefined);
      await staging.discard();
      throw refusalOf(error, terms, deadline.signal);
    }
    const named = [filenameOfDisposition(answer.headers['content-disposition']), decoded(from.pathname)];
    const filename = named.map(filenameOf).find((name) => name !== undefined);
    return { staging, ...(filename === undefined ? {} : { filename }) };
  }

  private async open(url: string, field: string, signal: AbortSignal): Promise<{ answer: Answer; from: URL }> {
    let from = this.checked(url, undefined, field);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await this.get(from, field, signal);
      const { statusCode, headers, body } = answer;
      if (statusCode >= 200 && statusCode < 300) return { answer, from };
      await body.dump().catch(() => undefined);
      const { location } = headers;
      if (![301, 302, 303, 307, 308].includes(statusCode) || typeof location !== 'string') {
        throw invalidField(field, `it could not be fetched (answered ${statusCode})`);
      }
      from = this.checked(location, from, field);
    }
    throw invalidField(field, `it could not be fetched (more than ${maxRedirects} redirects)`);
  }

  private async get(from: URL, field: string, signal: AbortSignal): Promise<Answer> {
    try {
      return await request(from, {
        dispatcher: this.#dispatcher,
        signal,
        headers: { 'user-agent': 'Parley-Media/1.0', 'accept-encoding': 'identity' },
      });
    } catch (error) {
      throw unreachable(field, error, signal);
    }
  }

  /** Checks the URL. The addresses of a host name are checked when the connection is made. */
  private checked(url: string, base: URL | undefined, field: string): URL {
    if (!URL.canParse(url, base?.href)) throw invalidField(field, 'must be an absolute http or https URL');
    const parsed = new URL(url, base);
    if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
      throw invalidField(field, 'must be an absolute http or https URL');
    }
    if (parsed.username !== '' || parsed.password !== '') throw invalidField(field, 'must not have credentials in it');
    if (this.#policy.isBlockedLiteral(parsed.hostname)) throw blocked(field);
    return parsed;
  }
}

/** Why the body could not be taken. The staging alone fails with a DomainError: the file is too large. */
function refusalOf(error: unknown, { field, tooLarge }: FetchTerms, signal: AbortSignal): DomainError {
  if (error instanceof DomainError) return tooLarge();
  if (error instanceof UnknownCoding) {
    return invalidField(field, `it could not be fetched (its content is coded as ${error.message.slice(0, 64)})`);
  }
  if (isBrokenCoding(error)) return invalidField(field, 'it could not be fetched (its content coding is broken)');
  return unreachable(field, error, signal);
}

function unreachable(field: string, error: unknown, signal: AbortSignal): DomainError {
  if (signal.aborted)
    return invalidField(
      field,
      `it could not be fetched in time: nothing came for ${graceMs / 1000} seconds, or too little`,
    );
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  if (code === 'BLOCKED_ADDRESS' || cause?.code === 'BLOCKED_ADDRESS') return blocked(field);
  return invalidField(field, 'it could not be fetched (unreachable)');
}

function blocked(field: string): DomainError {
  return invalidField(field, 'its address may not be reached (blocked_address)');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
