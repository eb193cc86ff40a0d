export { CursorSealer, invalidCursor } from './cursor-sealer.js';
export { ListCursors, type ListOwner, type Page, type PageRequest } from './list-cursors.js';
export { CursorPageReply } from './page-replies.js';
export { OffsetPageReply } from '@parley/contracts';
export { CursorQuery, MessagingPageQuery, OffsetQuery, offsetOf, offsetPage, type Offset } from './page-query.js';
export { PagingModule } from './paging.module.js';
export { requirePeriod } from '@parley/contracts';
