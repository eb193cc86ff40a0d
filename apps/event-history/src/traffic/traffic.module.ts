import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { MessageTrafficController } from './message-traffic.controller.js';
import { MessageTrafficStore } from './message-traffic.store.js';

const forgetting = repeatedTask(MessageTrafficStore, {
  ...{ name: 'forget old message counts', intervalMs: 60_000, startsBeside: true },
  run: (store) => store.forgetOld(),
});

@Module({ controllers: [MessageTrafficController], providers: [MessageTrafficStore, forgetting] })
export class TrafficModule {}
