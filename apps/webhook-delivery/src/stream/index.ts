import { Module } from '@nestjs/common';
import { AckFloor } from './ack-floor.js';

export { AckFloor, eventsDurable, type Progress } from './ack-floor.js';

@Module({ providers: [AckFloor], exports: [AckFloor] })
export class StreamModule {}
