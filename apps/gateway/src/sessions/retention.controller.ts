import { Controller } from '@nestjs/common';
import { ContentRetention, getRetention, setRetention } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { By, Input, Path, type AskedBy } from '../requests/index.js';
import { sessionVisible } from '../session-routing/index.js';

const ofSession = { tag: 'Sessions', status: 200, reply: ContentRetention, visibleBy: sessionVisible } as const;

/** The content-retention grant (decisions.md §3, §5). */
@Controller()
export class RetentionController {
  constructor(private readonly client: RequestClient) {}

  @Route('GET /api/sessions/{session}/retention', {
    ...ofSession,
    summary: getRetention.summary,
    errors: errorsOf(getRetention),
  })
  getRetention(@By() by: AskedBy, @Path('session') session: string): Promise<ContentRetention> {
    return this.client.request(getRetention, { session }, by);
  }

  @Route('PUT /api/sessions/{session}/retention', {
    ...ofSession,
    summary: setRetention.summary,
    body: ContentRetention,
    errors: errorsOf(setRetention),
  })
  setRetention(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Input() { enabled }: ContentRetention,
  ): Promise<ContentRetention> {
    return this.client.request(setRetention, { session, enabled }, by);
  }
}
