import { Integer, Nested, Text } from '@parley/contracts';

export class CursorPageInfo {
  @Text({ nullable: true, description: 'Null on the last page.' }) nextCursor: string | null;
  @Integer({ min: 1, max: 100 }) limit: number;
}

/** What is common to the replies of Platform lists. */
export class CursorPageReply {
  @Nested(() => CursorPageInfo) page: CursorPageInfo;
}
