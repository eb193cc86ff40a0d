import { Injectable } from '@nestjs/common';
import { type Bridge, type Caller, type UpdateBridge as Request } from '@parley/contracts';
import { parseChatRef } from '@parley/engine-kit';
import { requireChats } from '../engines/index.js';
import { SessionQueries } from '../session-state/index.js';
import { BridgeStore } from './bridge.store.js';
import { requireSource } from './require-source.js';

@Injectable()
export class UpdateBridge {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly bridges: BridgeStore,
  ) {}

  /**
   * @throws DomainError `not_found`; for a change to `two_way`, `missing_field` without `from.chatId`, and
   *   `not_supported_by_engine` for a group or channel that the engine does not support
   */
  async execute(caller: Caller, request: Request): Promise<Bridge> {
    const bridge = await this.bridges.lookUp(caller, request.bridgeId);
    requireSource(request.direction, bridge.from);
    if (request.direction === 'two_way') await this.requireWritable(caller, bridge);
    await this.bridges.update(request);
    return this.bridges.lookUp(caller, request.bridgeId);
  }

  private async requireWritable(caller: Caller, { projectId, from }: Bridge): Promise<void> {
    if (from.chatId === undefined) return;
    const { engine } = await this.sessions.lookUp(caller, from.session, projectId);
    requireChats(engine, parseChatRef(from.chatId, 'from.chatId'));
  }
}
