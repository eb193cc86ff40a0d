import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../config.js';

@Module({})
export class MediaModule {
  static with(_config: Config): DynamicModule {
    return { module: MediaModule };
  }
}
