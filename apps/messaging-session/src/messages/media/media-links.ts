import { mediaLinkPath } from '@parley/contracts';
import type { Clock } from '@parley/service-runtime';
import type { MediaLinks } from '../message/index.js';

/** Signed links to files, good for so long from the moment they are made (decisions.md §4). */
export class SignedMediaLinks implements MediaLinks {
  /**
   * @param baseUrl where clients reach the gateway
   * @param key the one by which the gateway checks them
   */
  constructor(
    private readonly baseUrl: string,
    private readonly key: Buffer,
    private readonly lifeSeconds: number,
    private readonly clock: Clock,
  ) {}

  urlOf(mediaId: string): string {
    const expiresAtSeconds = this.clock.now().getTime() / 1000 + this.lifeSeconds;
    return this.baseUrl.replace(/\/+$/, '') + mediaLinkPath(mediaId, expiresAtSeconds, this.key);
  }
}
