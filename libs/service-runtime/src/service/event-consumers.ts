import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { AnyEventContract } from '@parley/contracts/base';
import { Broker, EventConsumer, type EventConsumerOptions } from '@parley/messaging';
import type { Registry } from 'prom-client';
import type { Logger } from '../logging/create-logger.js';
import { LOGGER, METRICS } from '../tokens.js';

/** Starts the consumers of a service with its broker, logger and metrics, and stops them before everything they depend on. */
@Injectable()
export class EventConsumers implements BeforeApplicationShutdown {
  private readonly started: EventConsumer[] = [];

  constructor(
    private readonly broker: Broker,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Registry,
  ) {}

  /** Call it from `onApplicationBootstrap`. On shutdown, the batch being handled is finished. */
  async start<const Contracts extends readonly AnyEventContract[]>(
    options: Omit<EventConsumerOptions<Contracts>, 'broker' | 'logger' | 'metrics'>,
  ): Promise<void> {
    const { broker, logger, metrics } = this;
    this.started.push(await EventConsumer.start({ ...options, broker, logger, metrics }));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.started.map((consumer) => consumer.stop()));
  }
}
