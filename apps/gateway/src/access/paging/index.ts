import { Global, Module } from '@nestjs/common';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { CONFIG, type GatewayConfig, secretsOf } from '../../config.js';
import { CursorSealer } from './cursor-sealer.js';
import { ListCursors } from './list-cursors.js';

export { CursorSealer, filterBesideCursor, invalidCursor } from './cursor-sealer.js';
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

@Global()
@Module({
  providers: [
    {
      provide: CursorSealer,
      inject: [CONFIG, CLOCK],
      useFactory: (config: GatewayConfig, clock: Clock) => new CursorSealer(secretsOf(config), clock),
    },
    ListCursors,
  ],
  exports: [CursorSealer, ListCursors],
})
export class PagingModule {}
