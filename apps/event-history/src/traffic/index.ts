import { Module, Controller } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { requireProject } from '@parley/contracts/base';
import { type MessageTraffic, messageTraffic, OverviewRequest } from '@parley/contracts/overview';
import { Handles, type RequestContext } from '@parley/messaging';
import { MessageTrafficStore } from './message-traffic.store.js';

const forgetting = repeatedTask(MessageTrafficStore, {
  ...{ name: 'forget old message counts', intervalMs: 60_000, startsBeside: true },
  run: (store) => store.forgetOld(),
});

@Controller()
class MessageTrafficController {
  constructor(private readonly traffic: MessageTrafficStore) {}

  @Handles(messageTraffic)
  async overview({ projectId }: OverviewRequest, { caller }: Pick<RequestContext, 'caller'>): Promise<MessageTraffic> {
    const requested = projectId ?? caller.projectId;
    requireProject(caller, requested);
    return { perMinute: await this.traffic.lastHour({ teamId: caller.teamId, projectId: requested }) };
  }
}

@Module({ controllers: [MessageTrafficController], providers: [MessageTrafficStore, forgetting] })
export class TrafficModule {}
