import { afterEach, describe, expect, it } from '@jest/globals';
import { jwtAuthenticator, nkeyAuthenticator, nkeys } from '@nats-io/transport-node';
import type { NatsCredentials, NatsDestination } from '@parley/contracts/webhooks';
import { aMessage, bounds, testPolicy } from '@parley/destination-kit/testing';
import { freePort, selfSigned } from '@parley/testing';
import { nats } from './index.js';
import { credentials, NatsTarget, type NatsTargetOptions } from './testing/nats-target.js';
import { operatorWithUser } from './testing/user-jwt.js';

let target: NatsTarget | undefined;
afterEach(() => target?.close());

const start = async (options: NatsTargetOptions): Promise<NatsTarget> => (target = await NatsTarget.start(options));

/** How a message and a check end. */
async function errorsWith(settings: NatsDestination, signIn: NatsCredentials): Promise<(string | undefined)[]> {
  nats.check(settings, signIn);
  const destination = nats.open({ settings, credentials: signIn, policy: testPolicy });
  try {
    const { error } = await destination.send(aMessage(), bounds());
    return [error, (await destination.check(bounds())).error];
  } finally {
    await destination.close();
  }
}

const fine = [undefined, undefined];
const refused = ['auth', 'auth'];

describe('a NATS server lets in', () => {
  it('by a token', async () => {
    const config = ['authorization { token: "token-of-parley" }'];
    const at = (await start({ config, client: { token: 'token-of-parley' } })).settings();
    expect(await errorsWith(at, { token: 'token-of-parley' })).toEqual(fine);
    expect(await errorsWith(at, { token: 'other' })).toEqual(refused);
    expect(await errorsWith(at, {})).toEqual(refused);
  });

  it('by a key', async () => {
    const user = nkeys.createUser();
    const nkeySeed = Buffer.from(user.getSeed()).toString();
    const other = Buffer.from(nkeys.createUser().getSeed()).toString();
    const config = [`authorization { users: [{ nkey: ${user.getPublicKey()} }] }`];
    const authenticator = nkeyAuthenticator(Buffer.from(nkeySeed));
    const at = (await start({ config, client: { authenticator } })).settings();
    expect(await errorsWith(at, { nkeySeed })).toEqual(fine);
    expect(await errorsWith(at, { nkeySeed: other })).toEqual(refused);
  });

  it('by a JWT', async () => {
    const { config, jwt, nkeySeed } = operatorWithUser();
    const authenticator = jwtAuthenticator(jwt, Buffer.from(nkeySeed));
    const at = (await start({ config, client: { authenticator } })).settings();
    expect(await errorsWith(at, { jwt, nkeySeed })).toEqual(fine);
    const other = Buffer.from(nkeys.createUser().getSeed()).toString();
    expect(await errorsWith(at, { jwt, nkeySeed: other })).toEqual(refused);
  });

  it('everyone, where it asks for nothing', async () => {
    expect(await errorsWith((await start({ config: [], client: {} })).settings(), {})).toEqual(fine);
  });
});

describe('TLS of a NATS server', () => {
  const { cert: ca, key } = selfSigned();
  const tls = 'tls { cert_file: "$folder/cert.pem", key_file: "$folder/key.pem", timeout: 10 }';
  const byPassword = `authorization { user: "${credentials.username}", password: "${credentials.password}" }`;
  const files = { 'cert.pem': ca, 'key.pem': key };
  const signIn = { user: credentials.username!, pass: credentials.password! };

  it('is that of its address or its name, by its authority', async () => {
    const { server } = await start({ config: [byPassword, tls], files, client: { ...signIn, tls: { ca } } });
    const secure = [`tls://127.0.0.1:${server.port}`];
    const plain = [`nats://127.0.0.1:${server.port}`];
    const named = [`tls://localhost:${server.port}`];
    expect(await errorsWith({ servers: secure, tls: { ca } }, credentials)).toEqual(fine);
    expect(await errorsWith({ servers: plain, tls: { ca } }, credentials)).toEqual(fine);
    expect(await errorsWith({ servers: named, tls: { ca } }, credentials)).toEqual(fine);
    expect(await errorsWith({ servers: secure, tls: { ca, serverName: 'localhost' } }, credentials)).toEqual(fine);
    const failed = ['tls', 'tls'];
    expect(await errorsWith({ servers: secure, tls: { ca, serverName: 'other.example.com' } }, credentials)).toEqual(
      failed,
    );
    expect(await errorsWith({ servers: secure, tls: { ca: selfSigned().cert } }, credentials)).toEqual(failed);
    expect(await errorsWith({ servers: secure }, credentials)).toEqual(failed);
    expect(await errorsWith({ servers: plain }, credentials)).toEqual(failed);
  });

  it('is required where it is configured', async () => {
    const { server } = await start({ config: [byPassword], client: signIn });
    const servers = [`tls://127.0.0.1:${server.port}`];
    expect(await errorsWith({ servers, tls: { ca } }, credentials)).toEqual(['tls', 'tls']);
  });
});

it('the next server has its turn when one is away, and wrong credentials are reported whichever was last', async () => {
  const { server } = await start({});
  const servers = [
    `nats://127.0.0.1:${await freePort()}`,
    `nats://127.0.0.1:${server.port}`,
    `nats://127.0.0.1:${await freePort()}`,
  ];
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await errorsWith({ servers }, credentials)).toEqual(fine);
    expect(await errorsWith({ servers }, { token: 'other' })).toEqual(refused);
  }
});
