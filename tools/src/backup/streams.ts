import { jetstreamManager, type ConsumerInfo, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { addressOf } from '../infra/nats-server.js';
import { waitUntil } from '../infra/wait-until.js';

const parkedStream = 'PARKED';
const deadLetterStream = 'DEAD_LETTERS';
const passWithinMs = 60_000;
const askEveryMs = 200;

/** The streams of an installation, read by a user that may see all of them (`operator`). */
export class Streams {
  private constructor(
    private readonly manager: JetStreamManager,
    readonly close: () => Promise<void>,
  ) {}

  static async of(url: string): Promise<Streams> {
    const { servers, user, pass } = addressOf(url);
    const connection = await connect({ servers, user, pass, timeout: 5_000 });
    return new Streams(await jetstreamManager(connection, { checkAPI: false }), () => connection.close());
  }

  /**
   * Waits until every consumer has handled everything published so far. @returns the consumers that have not within a minute
   */
  async passed(): Promise<string[]> {
    const ends = await this.ends();
    const late = async (): Promise<string[]> =>
      (await Promise.all([...ends].map(([stream, end]) => this.behind(stream, end)))).flat();
    const done = await waitUntil(
      async () => ((await late()).length === 0 ? true : undefined),
      passWithinMs,
      askEveryMs,
    );
    return done === true ? [] : late();
  }

  async kept(): Promise<{ parked: number; deadLetters: number }> {
    const messages = new Map<string, number>();
    for await (const { config, state } of this.manager.streams.list()) messages.set(config.name, state.messages);
    return { parked: messages.get(parkedStream) ?? 0, deadLetters: messages.get(deadLetterStream) ?? 0 };
  }

  private async ends(): Promise<Map<string, number>> {
    const ends = new Map<string, number>();
    for await (const { config, state } of this.manager.streams.list()) {
      if (config.name !== parkedStream && config.name !== deadLetterStream) ends.set(config.name, state.last_seq);
    }
    return ends;
  }

  private async behind(stream: string, end: number): Promise<string[]> {
    const behind: string[] = [];
    for await (const consumer of this.manager.consumers.list(stream)) {
      if (!hasPassed(consumer, end)) behind.push(consumer.name);
    }
    return behind;
  }
}

const hasPassed = (
  { ack_floor: floor, num_pending: pending, num_ack_pending: unanswered }: ConsumerInfo,
  end: number,
) => floor.stream_seq >= end || (pending === 0 && unanswered === 0);
