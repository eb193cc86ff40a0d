import { Controller } from '@nestjs/common';
import { callerSees, type MessageTraffic, messageTraffic, notFound, OverviewRequest } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { MessageTrafficStore } from './message-traffic.store.js';

@Controller()
export class MessageTrafficController {
  constructor(private readonly traffic: MessageTrafficStore) {}

  @Handles(messageTraffic)
  async overview({ projectId }: OverviewRequest, { caller }: Pick<RequestContext, 'caller'>): Promise<MessageTraffic> {
    const asked = projectId ?? caller.projectId;
    if (!callerSees(caller, { teamId: caller.teamId, projectId: asked })) throw notFound('Project', asked ?? '');
    return { perMinute: await this.traffic.lastHour({ teamId: caller.teamId, projectId: asked }) };
  }
}
