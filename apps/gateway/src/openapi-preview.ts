import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { RuntimeModule, type Runtime } from '@parley/service-runtime';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { Documentation } from './openapi/index.js';

const unused = {
  DATABASE_URL: 'postgresql://unused',
  NATS_URL: 'nats://unused',
  REDIS_URL: 'redis://unused',
  PARLEY_SECRET: 'unused, and long enough to be taken',
  PARLEY_ADMIN_TOKEN: 'unused, and long enough',
};

/**
 * The OpenAPI document as `/openapi.json` serves it, of a gateway that does not run: Nest's preview mode knows every
 * route and makes no provider, so it takes no database, broker or Redis, and the settings are never used.
 */
export async function previewOpenApi(): Promise<string> {
  @Module({ imports: [RuntimeModule.of({} as Runtime), AppModule.of(readConfig(unused))] })
  class PreviewModule {}

  const app = await NestFactory.create(PreviewModule, new FastifyAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  const documentation = new Documentation();
  documentation.describe(app);
  return (await documentation.documents()).openApi;
}
