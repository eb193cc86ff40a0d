import { Module } from '@nestjs/common';
import { SessionRouter } from './session-router.js';

export { SessionRouter } from './session-router.js';

@Module({ providers: [SessionRouter], exports: [SessionRouter] })
export class SessionRoutingModule {}
