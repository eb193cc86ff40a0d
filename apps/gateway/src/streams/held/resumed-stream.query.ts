import { Text } from '@parley/contracts/base';

/** For readers that cannot set a header when they connect again, such as polyfills of `EventSource` (decisions.md §5). */
export class ResumedStreamQuery {
  @Text({ optional: true, description: 'As `Last-Event-ID`, where that header is absent.' }) lastEventId?: string;
}
