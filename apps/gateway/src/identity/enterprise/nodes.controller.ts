import { Controller } from '@nestjs/common';
import { Integer, listSessionNodes, manyTeamsCaller, NestedList, SessionNode } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { Route } from '../../access/index.js';
import { OffsetPageReply, OffsetQuery, offsetOf, offsetPage } from '../../paging/index.js';
import { Filters } from '../../requests/index.js';

export class SessionNodePage extends OffsetPageReply {
  @NestedList(() => SessionNode, { description: 'The processes that are alive, by name.' }) data: SessionNode[];
  @Integer({ min: 0, description: 'Sessions that should run and that nobody runs now.' }) unowned: number;
}

const caller = manyTeamsCaller('gateway');

/** Who owns how many sessions (decisions.md §10). */
@Controller()
export class NodesController {
  constructor(private readonly client: RequestClient) {}

  @Route('GET /enterprise/nodes', {
    summary: 'The processes that run sessions, and how many each.',
    tag: 'Enterprise',
    status: 200,
    query: OffsetQuery,
    reply: SessionNodePage,
  })
  async listNodes(@Filters() query: OffsetQuery): Promise<SessionNodePage> {
    const page = offsetOf(query);
    const { data, unowned } = await this.client.request(listSessionNodes, page, { caller });
    return { ...offsetPage(data, page), unowned };
  }
}
