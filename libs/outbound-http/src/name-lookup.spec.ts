import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type DnsAnswer, DnsServer } from '@parley/testing';
import { NameLookup } from './name-lookup.js';

let folder: string;
let server: DnsServer;
let answers: Record<string, DnsAnswer>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lookup-'));
  answers = {};
  server = await DnsServer.start((name) => answers[name] ?? 'nothing');
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function aLookup({ hosts = '', resolvConf = '', timeoutMs = 3000 } = {}): Promise<NameLookup> {
  const [hostsFile, resolverFile] = [join(folder, 'hosts'), join(folder, 'resolv.conf')];
  await Promise.all([writeFile(hostsFile, hosts), writeFile(resolverFile, resolvConf)]);
  return new NameLookup({ servers: [server.address], hostsFile, resolverFile, timeoutMs });
}
const texts = async (lookup: NameLookup, name: string) => (await lookup.lookUp(name)).map(({ address }) => address);
const at = (address: string, ttl = 60): DnsAnswer => ({ addresses: [address], ttl });

describe('a name', () => {
  it('is looked up in both families', async () => {
    answers['hooks.example'] = { addresses: ['192.0.2.1', '192.0.2.2', '2001:db8:0:0:0:0:0:1'], ttl: 60 };
    expect(await (await aLookup()).lookUp('Hooks.Example')).toEqual([
      { address: '192.0.2.1', family: 4 },
      { address: '192.0.2.2', family: 4 },
      { address: '2001:db8::1', family: 6 },
    ]);
  });

  it('is asked for once while its answer holds, and again when it says that it does not hold', async () => {
    answers['kept.example'] = at('192.0.2.1');
    answers['brief.example'] = at('192.0.2.2', 0);
    const lookup = await aLookup();
    const both = () => Promise.all([lookup.lookUp('kept.example'), lookup.lookUp('brief.example')]);
    await both();
    await both();
    await both();
    expect(server.queries.filter((name) => name === 'kept.example')).toHaveLength(2);
    expect(server.queries.filter((name) => name === 'brief.example')).toHaveLength(6);
  });

  it('that does not exist is not found', async () => {
    await expect((await aLookup()).lookUp('nobody.example')).rejects.toMatchObject({
      code: 'ENOTFOUND',
      message: 'nobody.example does not resolve.',
    });
  });

  it('whose name servers never answer fails within the time limit, and delays no other', async () => {
    answers['good.example'] = at('192.0.2.1');
    const silent = Array.from({ length: 50 }, (_, index) => `silent-${index}.example`);
    for (const name of silent) answers[name] = 'silent';
    const lookup = await aLookup({ timeoutMs: 2_000 });
    let failed = 0;
    const failing = silent.map((name) =>
      lookup.lookUp(name).catch(({ code }: { code: string }) => {
        failed += 1;
        return code;
      }),
    );
    const startedAtMs = performance.now();
    expect(await texts(lookup, 'good.example')).toEqual(['192.0.2.1']);
    // The threads that the system's look-up would hold are free for files.
    await readFile(join(folder, 'hosts'));
    expect(failed).toBe(0);
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['EAI_AGAIN']));
    // One after the other, or a few at a time, they would take more than this.
    expect(performance.now() - startedAtMs).toBeLessThan(15_000);
  });
});

describe('the hosts file', () => {
  it('comes before name servers, in upper and lower case', async () => {
    const lookup = await aLookup({ hosts: '192.0.2.7 Inner inner.example # ours\n2001:db8::7 inner\n' });
    expect(await texts(lookup, 'INNER')).toEqual(['192.0.2.7', '2001:db8::7']);
    expect(await texts(lookup, 'inner.example')).toEqual(['192.0.2.7']);
    expect(server.queries).toEqual([]);
  });

  it('need not name localhost', async () => {
    expect(await texts(await aLookup(), 'localhost')).toEqual(['127.0.0.1', '::1']);
    expect(server.queries).toEqual([]);
  });
});

describe('search domains', () => {
  const resolvConf =
    'nameserver 192.0.2.53\nsearch ns.svc.cluster.local svc.cluster.local\noptions ndots:2 timeout:1\n';

  it('are where a name with few dots is looked for first, and itself last', async () => {
    answers['hooks.svc.cluster.local'] = at('10.0.0.9');
    answers['hooks.example'] = at('192.0.2.1');
    const lookup = await aLookup({ resolvConf });
    expect(await texts(lookup, 'hooks')).toEqual(['10.0.0.9']);
    expect(await texts(lookup, 'hooks.example')).toEqual(['192.0.2.1']);
    expect([...new Set(server.queries)]).toEqual([
      'hooks.ns.svc.cluster.local',
      'hooks.svc.cluster.local',
      'hooks.example.ns.svc.cluster.local',
      'hooks.example.svc.cluster.local',
      'hooks.example',
    ]);
  });

  it('are not asked for a name with enough dots, nor for one that ends with a dot', async () => {
    answers['a.hooks.example'] = at('192.0.2.1');
    answers['hooks'] = at('192.0.2.2');
    const lookup = await aLookup({ resolvConf });
    expect(await texts(lookup, 'a.hooks.example')).toEqual(['192.0.2.1']);
    expect(await texts(lookup, 'hooks.')).toEqual(['192.0.2.2']);
    expect([...new Set(server.queries)]).toEqual(['a.hooks.example', 'hooks']);
  });
});

describe('an address', () => {
  it('is itself, and never asked for', async () => {
    const lookup = await aLookup();
    expect(await lookup.lookUp('192.0.2.1')).toEqual([{ address: '192.0.2.1', family: 4 }]);
    expect(server.queries).toEqual([]);
  });
});
