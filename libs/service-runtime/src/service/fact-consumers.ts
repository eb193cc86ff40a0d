import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { AnyFactContract } from '@parley/contracts';
import { Broker, FactConsumer, type FactConsumerOptions } from '@parley/messaging';
import type { Registry } from 'prom-client';
import type { Logger } from '../logging/create-logger.js';
import { LOGGER, METRICS } from './tokens.js';

/** Starts the consumers of a service on its broker, log and metrics, and stops them before anything they need. */
@Injectable()
export class FactConsumers implements BeforeApplicationShutdown {
  private readonly started: FactConsumer[] = [];

  constructor(
    private readonly broker: Broker,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Registry,
  ) {}

  /** Call it from `onApplicationBootstrap`. A batch in hand is finished when the service stops. */
  async start<const Contracts extends readonly AnyFactContract[]>(
    options: Omit<FactConsumerOptions<Contracts>, 'broker' | 'logger' | 'metrics'>,
  ): Promise<void> {
    const { broker, logger, metrics } = this;
    this.started.push(await FactConsumer.start({ ...options, broker, logger, metrics }));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.started.map((consumer) => consumer.stop()));
  }
}
