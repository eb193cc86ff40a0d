import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { MessageActionsModule } from '../receiving/actions/index.js';
import { CreateBridge, UpdateBridge } from './bridge-changes.js';
import { BridgeStore } from './bridge.store.js';
import { BridgesController } from './bridges.controller.js';
import { PurgeBridges } from './purge-bridges.js';
import { ExpireRelays, RelayActs, RelayContent, RelayMetrics, RelayWorker, SendRelay } from './relaying/index.js';

@Module({
  imports: [MessageActionsModule],
  controllers: [BridgesController],
  providers: [
    BridgeStore,
    CreateBridge,
    ExpireRelays,
    PurgeBridges,
    RelayActs,
    RelayContent,
    RelayMetrics,
    RelayWorker,
    SendRelay,
    UpdateBridge,
    repeatedTask(RelayWorker, {
      ...{ name: 'relays of bridges', intervalMs: 1_000, startsBeside: true },
      dueWhen: `SELECT FROM sessions s WHERE s.bridged AND s.status = 'CONNECTED'
        AND EXISTS (SELECT FROM bridge_relays r WHERE r.session_id = s.id AND r.status = 'waiting')`,
      run: (worker) => worker.sweep(),
    }),
    repeatedTask(ExpireRelays, {
      ...{ name: 'relays that waited for a day', intervalMs: 60_000, startsBeside: true },
      run: (expiring, stopping) => expiring.execute(stopping),
    }),
  ],
})
export class BridgesModule {}
