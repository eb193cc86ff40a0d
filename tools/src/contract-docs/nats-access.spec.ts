import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as exported from '@parley/contracts';
import { type AnyContract, permissionsOf } from '@parley/messaging';

const { serviceNames } = exported;
const named = Object.entries<unknown>(exported).filter((entry): entry is [string, AnyContract] => isContract(entry[1]));
const contracts = named.map(([, contract]) => contract);

function isContract(value: unknown): value is AnyContract {
  return typeof value === 'object' && value !== null && 'kind' in value && 'subject' in value;
}

interface Uses {
  readonly names: Set<string>;
  readonly runsOperations: boolean;
  readonly announcesChanges: boolean;
  readonly servesSessions: boolean;
}

/** What the product's own code of a folder takes from the contracts; tests may ask for more. */
function importsOf(folder: string): Uses {
  const texts = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/spec\.ts$|(^|\/)(testing|generated)\//.test(path))
    .map((path) => readFileSync(join(folder, 'src', path), 'utf8'));
  const lists = texts.flatMap((text) => [...text.matchAll(/\{([^}]*)\} from '@parley\/contracts(?:\/[a-z-]+)?'/g)]);
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return {
    names: new Set(names),
    runsOperations: texts.some((text) => text.includes("'@parley/operation-executor'")),
    announcesChanges: texts.some((text) => text.includes('new ChangeAnnouncer(')),
    servesSessions: texts.some((text) => text.includes('.serveSession(')),
  };
}

/** What the gateway asks because contracts say so: those that it serves, and what is asked before they are refused. */
function servedByContracts(): string[] {
  const served = contracts.flatMap((contract) => (contract.kind === 'request' && contract.http ? [contract] : []));
  const requested = served.flatMap((contract) => [
    contract,
    ...(contract.head ? [contract.head] : []),
    ...exported.visibleThings(contract).map((thing) => thing.contract),
  ]);
  return named.flatMap(([name, contract]) =>
    requested.includes(contract as exported.AnyRequestContract) ? [name] : [],
  );
}

const executor = importsOf('libs/operation-executor').names;
/** What the ChangeAnnouncer of libs/messaging listens to. */
const announcer = ['changesWanted'];
/** What whoever answers the requests of single sessions listens to (`HeldRequests` of libs/messaging). */
const ofSessions = ['requestSought'];

describe.each(serviceNames)('what NATS lets %s do', (service) => {
  const { names, runsOperations, announcesChanges, servesSessions } = importsOf(`apps/${service}`);
  const served = service === 'gateway' ? servedByContracts() : [];
  const used = new Set([
    ...names,
    ...(runsOperations ? executor : []),
    ...(announcesChanges ? announcer : []),
    ...(servesSessions ? ofSessions : []),
    ...served,
  ]);

  it('is to ask what its code asks of other services, and nothing else', () => {
    const requests = named.flatMap(([name, contract]) =>
      contract.kind === 'request' && contract.owner !== service ? [{ name, requestedBy: contract.requestedBy }] : [],
    );
    const lets = requests.filter(({ requestedBy = ['gateway'] }) => requestedBy.includes(service));

    expect(lets.map(({ name }) => name)).toEqual(requests.map(({ name }) => name).filter((name) => used.has(name)));
  });

  it('is to listen to the notifications of others that its code names', () => {
    const notifications = named.flatMap(([name, contract]) =>
      contract.kind === 'notification' && contract.owner !== service ? [{ name, receivedBy: contract.receivedBy }] : [],
    );
    const lets = notifications.filter(({ receivedBy }) => receivedBy.includes(service));

    expect(lets.map(({ name }) => name)).toEqual(
      notifications.map(({ name }) => name).filter((name) => used.has(name)),
    );
  });

  it('is to ask what became of a request when it asks sessions, and only then', () => {
    const asksSessions = contracts.some(
      (contract) =>
        contract.kind === 'request' &&
        contract.subject.includes('{sessionId}') &&
        (contract.requestedBy ?? ['gateway']).includes(service),
    );
    expect(permissionsOf(service, contracts).publish.includes(exported.requestSought.subject)).toBe(asksSessions);
  });

  it('leaves it no subject that another service answers, and no inbox but its own', () => {
    const { publish, subscribe } = permissionsOf(service, contracts);
    const ofOthers = contracts.filter(({ kind, owner }) => kind === 'request' && owner !== service);

    for (const { subject } of ofOthers) expect(subscribe).not.toContain(subject);
    expect(subscribe.filter((subject) => subject.startsWith('_INBOX'))).toEqual([`_INBOX.${service}.>`]);
    expect([...publish, ...subscribe].filter((subject) => /^[*>]/.test(subject))).toEqual([]);
    // Dead letters alone may be removed, by the service that redrives them.
    const removes = service === 'gateway' ? ['$JS.API.STREAM.MSG.DELETE.DEAD_LETTERS'] : [];
    expect(publish.filter((subject) => /\.(DELETE|PURGE|LEADER|PEER)\b/.test(subject))).toEqual(removes);
  });
});

describe('the permissions of a service', () => {
  it('are its own subjects, those it asks, its durables and its answers', () => {
    expect(permissionsOf('operations', contracts)).toMatchObject({
      subscribe: expect.arrayContaining(['_INBOX.operations.>', 'operations.advance', 'operations.cancel']),
      publish: expect.arrayContaining([
        '$JS.ACK.IDENTITY.operations.>',
        '$JS.API.CONSUMER.MSG.NEXT.IDENTITY.operations',
        '_INBOX.gateway.>',
        '_INBOX.webhook-delivery.>',
        '$JS.API.CONSUMER.MSG.NEXT.PARKED.operations-parked',
        'dead.operations',
        'parked.operations.>',
        'operations.changed.>',
        'operations.events.cancel-requested',
      ]),
    });
    const { publish, subscribe } = permissionsOf('messaging-session', contracts);
    expect(subscribe).toContain('messaging.session.*.>');
    expect(publish).not.toContain('operations.events.cancel-requested');
    expect(permissionsOf('gateway', contracts).publish).toContain('messaging.session.*.send-text');
  });
});
