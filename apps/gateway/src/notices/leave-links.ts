import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { deriveKey } from '@parley/service-runtime';
import { CONFIG, type GatewayConfig, publicUrl, secretsOf } from '../config.js';

/** The links that end notices for one address of a team (`List-Unsubscribe`). Signed, so that nobody ends those of others. */
@Injectable()
export class LeaveLinks {
  readonly #keys: readonly Buffer[];
  readonly #base: string;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.#keys = secretsOf(config).map((secret) => deriveKey(secret, 'gateway notice links'));
    this.#base = publicUrl(config);
  }

  of(teamId: string, address: string): string {
    const about = Buffer.from(`${teamId} ${address}`).toString('base64url');
    return `${this.#base}/hooks/notices/${about}.${signed(about, this.#keys[0]!)}`;
  }

  /** Whose notices the link ends; null for one that is not ours. */
  open(token: string): { teamId: string; address: string } | null {
    const [about = '', signature = ''] = token.split('.');
    const isOurs = this.#keys.some((key) => isEqual(signature, signed(about, key)));
    const match = isOurs ? /^([1-9]\d{0,18}) (.+)$/.exec(Buffer.from(about, 'base64url').toString()) : null;
    return match ? { teamId: match[1]!, address: match[2]! } : null;
  }
}

function signed(about: string, key: Buffer): string {
  return createHmac('sha256', key).update(about).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
