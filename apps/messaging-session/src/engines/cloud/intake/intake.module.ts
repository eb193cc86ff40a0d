import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { CloudUpdatesModule } from '../updates/index.js';
import { DrainInbox } from './drain-inbox.js';
import { HookOwnerStore } from './hook-owner.store.js';
import { InboxStore } from './inbox.store.js';
import { IntakeController } from './intake.controller.js';
import { RecordTold } from './record-told.js';
import { TakeHook } from './take-hook.js';

/** For what a process that ended has left: its own each process records at once. */
const intervalMs = 2_000;

@Module({
  imports: [CloudUpdatesModule],
  controllers: [IntakeController],
  providers: [
    DrainInbox,
    HookOwnerStore,
    InboxStore,
    RecordTold,
    TakeHook,
    repeatedTask(DrainInbox, {
      ...{ name: 'cloud inbox', intervalMs, startsBeside: true },
      dueWhen: 'SELECT FROM cloud_inbox',
      run: (inbox) => inbox.wakeAll(),
    }),
  ],
})
export class CloudIntakeModule {}
