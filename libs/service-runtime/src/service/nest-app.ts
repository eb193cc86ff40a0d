import type { Server } from 'node:http';
import type { INestApplication, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestMicroservice } from '@nestjs/microservices';
import { NestLogger } from '../logging/nest-logger.js';
import { RequestInterceptor } from '../tracing/request.interceptor.js';
import { RuntimeModule } from './runtime.module.js';
import type { AppModule, Runtime, ServiceConfig, ServiceOptions } from './service-options.js';

const idleSweepMs = 20;

/** The root module: imports the app's module and the runtime. */
class ServiceRoot {}

/** Builds the Nest app, which answers NATS and, where the service has it, HTTP. Nothing listens yet. */
export async function createNestApp<Config extends ServiceConfig>(
  options: ServiceOptions<Config>,
  runtime: Runtime<Config>,
): Promise<INestApplication | INestMicroservice> {
  const root: AppModule = { module: ServiceRoot, imports: [RuntimeModule.of(runtime), options.module(runtime)] };
  const interceptor = new RequestInterceptor(runtime.registry, runtime.name);
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
  // Kept separate from the HTTP app's guards, pipes and filters, which know only HTTP. The lifecycle hooks must not run a
  // second time: the HTTP app runs them.
  const microservice = app.connectMicroservice({ strategy: runtime.server }, { deferInitialization: true });
  microservice.useGlobalInterceptors(interceptor);
  (microservice as unknown as NestMicroservice).setIsInitHookCalled(true);
  return app;
}

/** Starts accepting requests: over NATS, then over HTTP. */
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
 * Stops intake, waits for requests in flight, runs the shutdown hooks. An HTTP connection that is busy when the server closes
 * would stay open for its client's next request, so it is closed as soon as it is idle.
 */
export async function close(app: INestApplication | INestMicroservice): Promise<void> {
  if (!('getHttpServer' in app)) return app.close();
  const server = app.getHttpServer() as Server;
  // Until the server stops listening, the application may still be asking clients to disconnect. Idle connections stay open
  // until then, so no request is lost.
  const sweep = setInterval(() => {
    if (!server.listening) server.closeIdleConnections();
  }, idleSweepMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
