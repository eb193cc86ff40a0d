import { Controller } from '@nestjs/common';
import type { Done } from '@parley/contracts/base';
import {
  type Bridge,
  type BridgeList,
  BridgeLookup,
  CreateBridge as CreateBridgeRequest,
  createBridge,
  deleteBridge,
  getBridge,
  ListBridges,
  listBridges,
  UpdateBridge as UpdateBridgeRequest,
  updateBridge,
} from '@parley/contracts/bridges';
import type { ChangeKind } from '@parley/contracts/changes';
import { ChangeAnnouncer, Handles, type RequestContext } from '@parley/messaging';
import { CreateBridge, UpdateBridge } from './bridge-changes.js';
import { BridgeStore } from './bridge.store.js';
import { PurgeBridges } from './purge-bridges.js';

/** Relays between chats (decisions.md §9). */
@Controller()
export class BridgesController {
  constructor(
    private readonly bridges: BridgeStore,
    private readonly creating: CreateBridge,
    private readonly updating: UpdateBridge,
    private readonly purges: PurgeBridges,
    private readonly changes: ChangeAnnouncer,
  ) {}

  @Handles(createBridge)
  async create(request: CreateBridgeRequest, { caller }: RequestContext): Promise<Bridge> {
    return this.announced(await this.creating.execute(caller, request), 'created');
  }

  @Handles(listBridges)
  async list(request: ListBridges, { caller }: RequestContext): Promise<BridgeList> {
    return { data: await this.bridges.list(caller, request) };
  }

  @Handles(getBridge)
  get({ bridgeId }: BridgeLookup, { caller }: RequestContext): Promise<Bridge> {
    return this.bridges.lookUp(caller, bridgeId);
  }

  @Handles(updateBridge)
  async update(request: UpdateBridgeRequest, { caller }: RequestContext): Promise<Bridge> {
    return this.announced(await this.updating.execute(caller, request), 'updated');
  }

  @Handles(deleteBridge)
  async delete({ bridgeId }: BridgeLookup, { caller }: RequestContext): Promise<Done> {
    const bridge = await this.bridges.lookUp(caller, bridgeId);
    await this.bridges.remove(bridge.id);
    this.announced(bridge, 'removed');
    this.purges.wake();
    return {};
  }

  private announced(bridge: Bridge, change: ChangeKind): Bridge {
    this.changes.note(bridge.projectId, () => ({ type: 'bridge', id: bridge.id, change }));
    return bridge;
  }
}
