import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@parley/contracts/base';
import { LRUCache } from 'lru-cache';
import { RateLimits } from '../../limits/index.js';

/** The request is not signed for the webhook URL, has another verify token, or there is no such URL. */
const failures: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'credential_not_allowed', 'not_found']);
/** The network signed the post, though it was not taken. */
const signed: ReadonlySet<ErrorCode> = new Set(['invalid_parameter', 'payload_too_large']);
const what = 'Too many posts to this webhook URL.';

/**
 * Limits requests to the webhook URLs of messaging networks (decisions.md §14). Only signed posts use up the limit of a URL, so
 * that a stranger cannot use it up.
 */
@Injectable()
export class HookLimits {
  /** Webhook URLs that have no posts left, with the end of their minute in epoch ms. */
  readonly #usedUp = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly limits: RateLimits) {}

  /** @throws DomainError `rate_limited` when the URL has no posts left in this minute */
  requirePosts(hookId: string): void {
    const untilMs = this.#usedUp.get(hookId);
    if (untilMs === undefined) return;
    const leftMs = untilMs - Date.now();
    if (leftMs > 0) throw new DomainError('rate_limited', what, { retryAfterSeconds: Math.ceil(leftMs / 1000) });
    this.#usedUp.delete(hookId);
  }

  /**
   * Runs the verification of a request and counts its outcome.
   * @throws DomainError `rate_limited` in place of a failure, when there were too many of this address; the refusal itself
   */
  async counted<T>(hookId: string, address: string, verify: () => Promise<T>): Promise<T> {
    try {
      return await verify();
    } catch (refusal) {
      if (refusal instanceof DomainError) await this.count(hookId, address, refusal.code);
      throw refusal;
    }
  }

  /** Counts a post that its network signed. */
  async signed(hookId: string): Promise<void> {
    try {
      const { remaining, resetSeconds } = await this.limits.hookPost(hookId);
      if (remaining === 0) this.#usedUp.set(hookId, Date.now() + resetSeconds * 1000);
    } catch (refusal) {
      // Another gateway counted the last one. This post was taken.
      if (!(refusal instanceof DomainError) || refusal.code !== 'rate_limited') throw refusal;
      this.#usedUp.set(hookId, Date.now() + (refusal.retryAfterSeconds ?? 1) * 1000);
    }
  }

  private async count(hookId: string, address: string, code: ErrorCode): Promise<void> {
    if (signed.has(code)) return this.signed(hookId);
    // URLs that do not exist share one limit: their names are the asker's choice.
    if (failures.has(code)) await this.limits.hookFailure(address, code === 'not_found' ? '' : hookId);
  }
}
