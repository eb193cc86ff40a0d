import { Injectable } from '@nestjs/common';
import type { SessionRecord } from '../sessions/state/index.js';
import { Engines } from './engines.js';

/** Changes settings of sessions that the network shows on other devices too, by any process. */
@Injectable()
export class SharedSettings {
  constructor(private readonly engines: Engines) {}

  /** The network is told of what `change` does, also when this process dies right after it. */
  async changing<T>({ id, engine }: Pick<SessionRecord, 'id' | 'engine'>, change: () => Promise<T>): Promise<T> {
    const network = this.engines.find(engine);
    await network?.settingsChange?.(id, 'before');
    const changed = await change();
    await network?.settingsChange?.(id, 'after');
    return changed;
  }
}
