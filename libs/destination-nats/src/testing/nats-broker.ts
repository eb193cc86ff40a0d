import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { type BrokerTarget, type DestinationBroker, ReceivedSoFar } from '@parley/destination-kit/testing';
import { credentials, NatsTarget } from './nats-target.js';

/** A nats-server, whose targets are streams. */
export async function natsBroker(): Promise<DestinationBroker> {
  const target = await NatsTarget.start();
  const { server } = target;
  return {
    makeTarget: (name) => makeTarget(target, name),
    wrongCredentials: { ...credentials, password: 'not-the-secret' },
    kill: () => server.end('SIGKILL'),
    restart: () => server.start(),
    pause: () => Promise.resolve(server.pause()),
    resume: () => server.resume(),
    close: () => target.close(),
  };
}

async function makeTarget(target: NatsTarget, name: string): Promise<BrokerTarget> {
  const received = new ReceivedSoFar(() => target.received(name));
  const streams = (work: (streams: JetStreamManager['streams']) => Promise<unknown>): Promise<void> =>
    target.asClient(async (connection) => {
      await work((await jetstreamManager(connection)).streams);
    });
  const make = (): Promise<void> =>
    streams((all) => all.add({ name, subjects: [`${name}.>`], discard: 'new', duplicate_window: 600e9 }));
  await make();
  return {
    destination: { ...target.settings({ subject: `${name}.{session}` }), type: 'nats', credentials },
    received: () => received.all(),
    faults: [
      {
        ...{ what: 'full', error: 'refused' },
        begin: () =>
          streams(async (all) => all.update(name, { max_msgs: Math.max(1, (await all.info(name)).state.messages) })),
        end: () => streams((all) => all.update(name, { max_msgs: -1 })),
      },
      {
        ...{ what: 'gone', error: 'not_found' },
        begin: async () => {
          await received.keep();
          await streams((all) => all.delete(name));
        },
        end: make,
      },
    ],
  };
}
