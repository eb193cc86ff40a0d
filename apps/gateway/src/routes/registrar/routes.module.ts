import { Module } from '@nestjs/common';
import { SessionRoutingModule } from '../session-routing/index.js';
import { CursorPages } from './cursor-pages.js';
import { Forwarder } from './forwarder.js';

/** The routes that contracts describe (docs/adr/0021). */
@Module({ imports: [SessionRoutingModule], providers: [Forwarder, CursorPages] })
export class RoutesModule {}
