import type { Server } from 'node:http';
import type { INestApplication, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestMicroservice } from '@nestjs/microservices';
import { NestLogger } from '../logging/nest-logger.js';
import { RequestInterceptor } from '../tracing/request.interceptor.js';
import { RuntimeModule } from './runtime.module.js';
import type { AppModule, Runtime, ServiceConfig, ServiceOptions } from './service-options.js';

const idleSweepMs = 20;

/** The app's module under a root that also has the runtime. */
class ServiceRoot {}

/** Builds the Nest app, answering NATS and, where the service has it, HTTP. Nothing listens yet. */
export async function createNestApp<Config extends ServiceConfig>(
  options: ServiceOptions<Config>,
  runtime: Runtime<Config>,
): Promise<INestApplication | INestMicroservice> {
  const root: AppModule = { module: ServiceRoot, imports: [RuntimeModule.of(runtime), options.module(runtime)] };
  const interceptor = new RequestInterceptor(runtime.registry);
  if (!options.http) {
    const app = await NestFactory.createMicroservice(root, {
      strategy: runtime.server,
      logger: new NestLogger(runtime.logger),
      abortOnError: false,
    });
    return app.useGlobalInterceptors(interceptor);
  }
  const app = await options.http(runtime, root);
  app.useGlobalInterceptors(interceptor);
  // Apart from the HTTP app's own guards, pipes and filters, which know only HTTP; and without a second round of
  // the lifecycle hooks, which the HTTP app runs.
  const microservice = app.connectMicroservice({ strategy: runtime.server }, { deferInitialization: true });
  microservice.useGlobalInterceptors(interceptor);
  (microservice as unknown as NestMicroservice).setIsInitHookCalled(true);
  return app;
}

/** Starts taking requests: over NATS, then over HTTP. */
export async function listen(
  app: INestApplication | INestMicroservice,
  address: ServiceOptions['listen'],
): Promise<void> {
  if (!('startAllMicroservices' in app)) {
    await app.listen();
    return;
  }
  if (!address) throw new Error('A service with `http` needs `listen: { host, port }`.');
  await app.init();
  await app.startAllMicroservices();
  await app.listen(address.port, address.host);
}

/**
 * Stops intake, waits for what is in flight, runs the shutdown hooks. A connection that was busy when the HTTP server
 * began to close would be kept open for its client's next request; it is closed as soon as it is idle.
 */
export async function close(app: INestApplication | INestMicroservice): Promise<void> {
  if (!('getHttpServer' in app)) return app.close();
  const server = app.getHttpServer() as Server;
  // Until it stops listening, the application may still be telling its clients to go: they lose no request that way.
  const sweep = setInterval(() => {
    if (!server.listening) server.closeIdleConnections();
  }, idleSweepMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
