import { describe, expect, it } from '@jest/globals';
import { revived } from '../account/buffer-json.js';
import { checkCreds } from '../account/check-creds.js';
import { type CheckedKeys, checkKeys } from '../account/check-keys.js';
import { linkedDevice } from '../testing/linked-device.js';
import { jsonRows, type StoredClient } from '../../testing/other-systems.js';
import { readAccount } from './read-account.js';
import { type Upload, uploadOf } from './upload.js';

const { creds, keys } = linkedDevice;

/** The names of files as `useMultiFileAuthState` makes them. */
const fileNames: Readonly<Record<string, string>> = {
  'app-state-sync-key AAAA/g+h': 'app-state-sync-key-AAAA__g+h.json',
  'sender-key 120363001@g.us::200000000002_1::3': 'sender-key-120363001@g.us--200000000002_1--3.json',
};

function entries(): [kind: string, id: string, value: unknown][] {
  return Object.entries(keys).flatMap(([kind, values]) =>
    Object.entries(values).map(([id, value]) => [kind, id, value] as [string, string, unknown]),
  );
}

function hash(encode: (value: unknown) => unknown): Record<string, unknown> {
  return {
    creds: encode(creds),
    ...Object.fromEntries(entries().map(([kind, id, value]) => [`${kind}-${id}`, encode(value)])),
  };
}

function files(): Record<string, unknown> {
  return {
    'creds.json': creds,
    ...Object.fromEntries(
      entries().map(([kind, id, value]) => [fileNames[`${kind} ${id}`] ?? `${kind}-${id}.json`, value]),
    ),
  };
}

async function read(upload: Upload): Promise<CheckedKeys> {
  const source = await readAccount(upload);
  checkCreds(source.creds, source.credsField);
  return checkKeys(source);
}

const all = {
  'pre-key': 2,
  session: 1,
  'identity-key': 1,
  'sender-key': 1,
  'app-state-sync-key': 1,
  'app-state-sync-version': 1,
  'lid-mapping': 2,
  'device-list': 1,
  tctoken: 2,
};

const asText = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

describe('an account of another system', () => {
  it.each<[string, Upload]>([
    ['credentials and keys', { source: 'baileys', data: linkedDevice }],
    ['files of Baileys', { source: 'baileys', files: named(files()) }],
    ['files of WAHA, from a folder', { source: 'waha', files: named(files(), '.sessions/noweb/default/') }],
    ['files of WAHA as one object', { source: 'waha', data: files() }],
    ['files of WAHA as one object of texts', { source: 'waha', data: texts(files(), JSON.stringify) }],
    [
      "rows of WAHA's PostgreSQL, parsed",
      { source: 'waha', data: jsonRows(revived(linkedDevice, 'data') as StoredClient) },
    ],
    [
      "rows of WAHA's PostgreSQL, as texts",
      { source: 'waha', data: texts(jsonRows(revived(linkedDevice, 'data') as StoredClient), JSON.stringify) },
    ],
    ['a hash of Evolution, JSON once', { source: 'evolution', data: hash((value) => JSON.stringify(value)) }],
    [
      'a hash of Evolution, JSON twice',
      { source: 'evolution', data: hash((value) => JSON.stringify(JSON.stringify(value))) },
    ],
    ['a hash of Evolution, parsed', { source: 'evolution', data: hash((value) => value) }],
    [
      "Evolution's credentials from its table, with keys",
      { source: 'evolution', data: { creds: JSON.stringify(JSON.stringify(creds)), keys } },
    ],
    [
      "Evolution's credentials and keys, JSON twice",
      {
        source: 'evolution',
        data: {
          creds,
          keys: Object.fromEntries(
            Object.entries(keys).map(([kind, values]) => [
              kind,
              texts(values, (value) => JSON.stringify(JSON.stringify(value))),
            ]),
          ),
        },
      },
    ],
    ['files of Evolution', { source: 'evolution', files: named(files()) }],
  ])('is read from %s', async (_, upload) => {
    const { kept, dropped, keys: found } = await read(upload);
    expect({ kept, dropped }).toEqual({ kept: all, dropped: { 'sender-key-memory': 1 } });
    expect(found.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
      entries()
        .map(([kind, id]) => `${kind} ${id}`)
        .filter((name) => !name.startsWith('sender-key-memory'))
        .toSorted(),
    );
    expect(found.find(({ kind }) => kind === 'lid-mapping')?.json).toMatch(/^"\d+"$/);
  });

  it('has bytes in any of the forms in which clients write them', async () => {
    const { public: base64 } = creds.noiseKey;
    const list = { type: 'Buffer', data: [...Buffer.from(base64.data, 'base64')] };
    const numbered = Object.fromEntries([...Buffer.from(base64.data, 'base64')].entries());
    for (const form of [list, numbered]) {
      const data = { creds: { ...creds, noiseKey: { ...creds.noiseKey, public: form } } };
      const source = await readAccount({ source: 'baileys', data });
      const expected = Buffer.from(base64.data, 'base64');
      expect(checkCreds(source.creds, 'data.creds').noiseKey.public).toEqual(expected);
    }
  });

  it('keeps the bytes in the key of a group as lists of numbers: in base64 no group could be read', async () => {
    const found = (await read({ source: 'baileys', data: linkedDevice })).keys.find(
      ({ kind }) => kind === 'sender-key',
    );
    const { data } = JSON.parse(found?.json ?? '{}') as { data: string };
    const [state] = JSON.parse(Buffer.from(data, 'base64').toString()) as [{ senderChainKey: { seed: unknown } }];
    expect(state.senderChainKey.seed).toEqual({ type: 'Buffer', data: Array.from({ length: 32 }, () => 9) });
  });

  it('loses what is renewed, and whatever nobody knows', async () => {
    const data = { creds: { ...creds, routingInfo: 'x', evil: { a: 1 } }, keys: { ...keys, 'parley-inbox': { a: 1 } } };
    const source = await readAccount({ source: 'baileys', data });
    const checked = checkCreds(source.creds, 'data.creds');
    expect(Object.keys(checked)).not.toEqual(expect.arrayContaining(['routingInfo']));
    expect(Object.keys(checked)).not.toEqual(expect.arrayContaining(['evil']));
    expect(checkKeys(source).dropped).toEqual({ other: 1, 'sender-key-memory': 1 });
  });

  const without = (change: (data: Mutable) => void): Upload => {
    const data = structuredClone(linkedDevice) as unknown as Mutable;
    change(data);
    return { source: 'baileys', data };
  };

  it.each<[string, (data: Mutable) => void]>([
    ['data.creds', (data) => delete data.creds],
    ['data.creds.me.id', ({ creds: { me } }) => (me.id = '4915112345678@s.whatsapp.net')],
    ['data.creds.me.id', ({ creds: { me } }) => (me.id = '4915112345678:0@s.whatsapp.net')],
    [
      'data.creds.noiseKey.public',
      ({ creds: { noiseKey, signedIdentityKey } }) => (noiseKey.public = signedIdentityKey.public),
    ],
    [
      'data.creds.signedPreKey.signature',
      ({ creds: { signedPreKey } }) => (signedPreKey.signature.data = flipped(signedPreKey.signature.data)),
    ],
    ['data.creds.account', ({ creds: of }) => delete of.account],
    [
      'data.creds.account.accountSignature',
      ({ creds: { account } }) => (account.accountSignature = flipped(account.accountSignature)),
    ],
    [
      'data.creds.account.deviceSignature',
      ({ creds: { account } }) => (account.deviceSignature = flipped(account.deviceSignature)),
    ],
    ['data.creds.account.accountSignature', ({ creds: { account } }) => (account.details = flipped(account.details))],
    ['data.creds.registrationId', ({ creds: of }) => (of.registrationId = -1)],
    ['data.creds.nextPreKeyId', ({ creds: of }) => (of.nextPreKeyId = 'x')],
    ['data.keys.pre-key.1.public', ({ keys: of }) => (of['pre-key']['1'].public = of['pre-key']['2'].public)],
    ['data.keys.pre-key.x', ({ keys: of }) => (of['pre-key'].x = of['pre-key']['2'])],
    ['data.keys.session.200000000002_1.0', ({ keys: of }) => (of.session['200000000002_1.0'] = 'abc')],
    [
      'data.keys.identity-key.200000000002_1.0',
      ({ keys: of }) => (of['identity-key']['200000000002_1.0'].data = 'AAAA'),
    ],
    ['data.keys.sender-key.a', ({ keys: of }) => (of['sender-key'] = { a: [] })],
    [
      'data.keys.app-state-sync-version.regular.hash',
      ({ keys: of }) => (of['app-state-sync-version'].regular.hash.data = 'AAAA'),
    ],
  ])('is refused, naming %s', async (field, change) => {
    await expect(read(without(change))).rejects.toMatchObject({ field });
  });

  it.each<[string, Upload]>([
    ['data', { source: 'waha', data: { 'session-1.0': {} } }],
    ['data', { source: 'evolution', data: [] }],
    ['files', { source: 'waha', files: [{ name: 'pre-key-1.json', bytes: asText({}) }] }],
    ['files.creds.json', { source: 'waha', files: [{ name: 'creds.json', bytes: Buffer.from('{') }] }],
    ['files.creds.json', { source: 'waha', files: [{ name: 'creds.json', bytes: Buffer.from([0xff, 0xfe]) }] }],
    ['data.keys', { source: 'baileys', data: { creds, keys: [] } }],
    ['passphrase', { source: 'parley', data: 'AAAA' }],
    ['data', { source: 'parley', data: 'AAAA', passphrase: 'correct horse battery' }],
    ['data', { source: 'parley', data: { creds }, passphrase: 'correct horse battery' }],
    ['data', { source: 'whatsmeow', data: 'AAAA' }],
  ])('is refused for its form, naming %s', async (field, upload) => {
    await expect(read(upload)).rejects.toMatchObject({ field });
  });

  it('has at most 50,000 members, of whatever kind', async () => {
    const many = Object.fromEntries(Array.from({ length: 50_001 }, (_, at) => [String(at), 'x']));
    const data = { creds, keys: { 'lid-mapping': many } };
    await expect(read({ source: 'baileys', data })).rejects.toMatchObject({ field: 'data' });
    for (const keys of [{ unknown: many }, Object.fromEntries(Object.keys(many).map((kind) => [kind, {}]))]) {
      await expect(read({ source: 'baileys', data: { creds, keys } })).rejects.toMatchObject({ field: 'data' });
    }
    const waha = { 'creds.json': creds, ...Object.fromEntries(Object.keys(many).map((at) => [`x-${at}`, 1])) };
    await expect(read({ source: 'waha', data: waha })).rejects.toMatchObject({ field: 'data' });
  });

  it('may be nested only so deep', async () => {
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    await expect(read({ source: 'baileys', data: { creds, keys: { tctoken: { a: deep } } } })).rejects.toMatchObject({
      field: 'data.keys.tctoken.a',
    });
  });
});

describe('an upload', () => {
  const json =
    (body: unknown): (() => unknown) =>
    () =>
      uploadOf(asText(body), { form: 'json' });

  it.each<[string, unknown]>([
    ['source', { data: {} }],
    ['source', { source: 'other', data: {} }],
    ['data', { source: 'baileys' }],
    ['passphrase', { source: 'parley', data: 'x', passphrase: 7 }],
    ['more', { source: 'baileys', data: {}, more: 1 }],
    ['body', []],
  ])('is refused, naming %s', (field, body) => {
    expect(json(body)).toThrow(expect.objectContaining({ field }));
  });

  it('of a form has its files by their sizes', () => {
    const form = {
      form: 'files',
      source: 'waha',
      files: [
        { name: 'a', size: 2 },
        { name: 'b', size: 1 },
      ],
    } as const;
    const { files: parts } = uploadOf(Buffer.from('abc'), form);
    expect(parts?.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['a', 'ab'],
      ['b', 'c'],
    ]);
    expect(() => uploadOf(Buffer.alloc(0), { form: 'files', source: 'waha', files: [] })).toThrow(
      expect.objectContaining({ field: 'files' }),
    );
  });
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- to be broken in any way
type Mutable = any;

function named(of: Record<string, unknown>, folder = ''): { name: string; bytes: Uint8Array }[] {
  return Object.entries(of).map(([name, value]) => ({ name: folder + name, bytes: asText(value) }));
}

function texts(of: Record<string, unknown>, encode: (value: unknown) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, encode(value)]));
}

/** Base64 of other bytes. */
function flipped(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  bytes[2] = (bytes[2] ?? 0) ^ 1;
  return bytes.toString('base64');
}
