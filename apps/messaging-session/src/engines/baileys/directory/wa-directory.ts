import type { Capabilities } from '../../capabilities.js';
import type { BinaryNode, WaSocket } from '../baileys-api.js';
import type { WaParts } from '../engine-plug.js';

export class WaDirectory {
  readonly capabilities: Pick<Capabilities, 'groups' | 'channels'> = {};
  constructor(private readonly parts: WaParts) {}
  addressing(_jid: string): Promise<'pn' | 'lid'> {
    return Promise.resolve('lid');
  }
  groupName(_jid: string): string | undefined {
    return undefined;
  }
  statusReceivers(): Promise<string[]> {
    return Promise.resolve([]);
  }
  async notified(_node: BinaryNode): Promise<void> {}
  attach(_socket: WaSocket): void {}
  detached(): void {}
}
