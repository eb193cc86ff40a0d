import { Module } from '@nestjs/common';
import { HttpModule } from '../edge/http/index.js';
import { McpController } from './mcp.controller.js';
import { Toolbox } from './toolbox.js';

@Module({ imports: [HttpModule], controllers: [McpController], providers: [Toolbox] })
export class McpModule {}
