import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** An API shows nothing and loads nothing; a page that does sets a policy of its own. */
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

/** What Fastify itself says of an answer. */
const ownHeaders = new Set(['connection', 'content-length', 'date']);

/** Sets them on each answer. They are the same on all, so helmet is asked for them once: on the way of a request it costs. */
export async function setSecurityHeaders(instance: FastifyInstance): Promise<void> {
  const headers = await headersOfHelmet();
  instance.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

async function headersOfHelmet(): Promise<[name: string, value: string][]> {
  const asked = new FastifyAdapter().getInstance() as unknown as FastifyInstance;
  await asked.register(helmet, securityHeaders);
  asked.get('/', (_request, reply) => reply.send());
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.entries(headers).flatMap(([name, value]) =>
    ownHeaders.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
}
