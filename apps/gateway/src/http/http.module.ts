import { Module } from '@nestjs/common';
import { HttpDrain } from './drain.js';
import { ErrorFilter } from './error.filter.js';
import { Gate } from './gate.js';
import { Holding } from './holding.js';
import { Visibility } from './visibility.js';

@Module({ providers: [HttpDrain, ErrorFilter, Gate, Holding, Visibility], exports: [HttpDrain] })
export class HttpModule {}
