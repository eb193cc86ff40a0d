import { Text } from '@parley/contracts/base';

/** For readers that cannot set a header when they connect again, such as polyfills of `EventSource` (decisions.md §5). */
export class ResumedStreamQuery {
  @Text({ optional: true, description: 'The same as `Last-Event-ID`, for clients that cannot send that header.' })
  lastEventId?: string;
}
