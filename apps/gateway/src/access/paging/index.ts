export { CursorSealer, invalidCursor } from './cursor-sealer.js';
export { ListCursors } from './list-cursors.js';
export {
  CursorQuery,
  keysetLimit,
  MessagingPageQuery,
  OffsetQuery,
  offsetOf,
  offsetPage,
  type Offset,
} from './page-query.js';
export { PagingModule } from './paging.module.js';
