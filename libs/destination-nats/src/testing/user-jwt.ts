import { createHash, randomBytes } from 'node:crypto';
import { nkeys } from '@nats-io/transport-node';

type KeyPair = ReturnType<typeof nkeys.createUser>;

/** A server that knows an operator, with one account of it, and a user of that account. */
export function operatorWithUser(): { config: string[]; jwt: string; nkeySeed: string } {
  const operator = nkeys.createOperator();
  const account = nkeys.createAccount();
  // JetStream needs one.
  const system = nkeys.createAccount();
  const user = nkeys.createUser();
  const unlimited = { subs: -1, data: -1, payload: -1, imports: -1, exports: -1, conn: -1, leaf: -1, wildcards: true };
  const jetStream = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 };
  const ofOperator = signed(operator, operator, { type: 'operator', version: 2 });
  const ofSystem = signed(operator, system, { type: 'account', version: 2, limits: unlimited });
  const ofAccount = signed(operator, account, { type: 'account', version: 2, limits: { ...unlimited, ...jetStream } });
  const ofUser = signed(account, user, { type: 'user', version: 2, pub: {}, sub: {}, subs: -1, data: -1, payload: -1 });
  return {
    config: [
      `operator: ${ofOperator}`,
      'resolver: MEMORY',
      `system_account: ${system.getPublicKey()}`,
      `resolver_preload: { ${system.getPublicKey()}: ${ofSystem}, ${account.getPublicKey()}: ${ofAccount} }`,
    ],
    jwt: ofUser,
    nkeySeed: Buffer.from(user.getSeed()).toString(),
  };
}

function signed(issuer: KeyPair, subject: KeyPair, nats: object): string {
  const claims = {
    ...{ jti: createHash('sha256').update(randomBytes(16)).digest('hex'), iat: Math.floor(Date.now() / 1000) },
    ...{ iss: issuer.getPublicKey(), sub: subject.getPublicKey(), name: 'test', nats },
  };
  const parts = [{ typ: 'JWT', alg: 'ed25519-nkey' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = issuer.sign(Buffer.from(parts.join('.')));
  return [...parts, Buffer.from(signature).toString('base64url')].join('.');
}
