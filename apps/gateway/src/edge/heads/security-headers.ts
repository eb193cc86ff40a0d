import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** API answers show and load nothing. Pages set a policy of their own. */
const securityHeaders: FastifyHelmetOptions = {
  global: true,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
};

/** Headers that Fastify sets itself. */
const ownHeaders = new Set(['connection', 'content-length', 'date']);

/** Sets the security headers on each answer. They are always the same, so helmet runs once and not per request. */
export async function setSecurityHeaders(instance: FastifyInstance): Promise<void> {
  const headers = await headersOfHelmet();
  instance.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

async function headersOfHelmet(): Promise<[name: string, value: string][]> {
  const instance = new FastifyAdapter().getInstance() as unknown as FastifyInstance;
  await instance.register(helmet, securityHeaders);
  instance.get('/', (_request, reply) => reply.send());
  const { headers } = await instance.inject('/');
  await instance.close();
  return Object.entries(headers).flatMap(([name, value]) =>
    ownHeaders.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
}
