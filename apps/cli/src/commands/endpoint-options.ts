import type { Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { filterJson, integerWithin, list } from '../option-parsers.js';

const allowed = bounds['POST /api/webhooks'];

type Settings = Omit<Schemas['CreateWebhookBody'], 'projectId'>;

/** The options of `create` and `update` for the settings of an endpoint. */
export interface EndpointOptions {
  url?: string;
  events?: string[];
  sessions?: string[];
  filter?: Record<string, unknown>;
  format?: Settings['format'];
  description?: string;
  header?: Record<string, string>;
  timeoutSeconds?: number;
  maxConcurrency?: number;
  ratePerSecond?: number;
  ordering?: Settings['ordering'];
  retrySchedule?: number[];
}

export function addEndpointOptions(command: Command): Command {
  return command
    .option('--events <types>', '*, event types or prefixes such as message.*, separated by commas', list)
    .option('--sessions <names>', 'only of these sessions, separated by commas', list)
    .option('--filter <json>', 'only events like this, such as \'{"payload":{"type":"text"}}\'', filterJson)
    .addOption(new Option('--format <format>', 'format of the body (default: native)').choices(allowed.format.enum))
    .option('--description <text>', 'a description in your own words')
    .option('--header <name: value>', 'an extra request header; may be repeated', header)
    .option('--timeout-seconds <n>', 'time limit of one attempt (default: 15)', integerWithin(allowed.timeoutSeconds))
    .option(
      '--max-concurrency <n>',
      'the most requests at the same time (default: 16)',
      integerWithin(allowed.maxConcurrency),
    )
    .option('--rate-per-second <n>', 'the most requests per second', integerWithin(allowed.ratePerSecond))
    .addOption(
      new Option('--ordering <ordering>', 'session: one event after the other per session (default: none)').choices(
        allowed.ordering.enum,
      ),
    )
    .option('--retry-schedule <seconds>', 'seconds before each attempt, separated by commas, such as 0,5,30', schedule);
}

/** The settings that the options name. Settings without an option are undefined. */
export function settingsOf({ header: headers, retrySchedule, ...options }: EndpointOptions): Partial<Settings> {
  const { url, events, sessions, filter, format, description } = options;
  const { timeoutSeconds, maxConcurrency, ratePerSecond, ordering } = options;
  const retry = retrySchedule === undefined ? undefined : { schedule: retrySchedule };
  return {
    url,
    events,
    sessions,
    filter,
    format,
    description,
    headers,
    timeoutSeconds,
    maxConcurrency,
    ratePerSecond,
    ordering,
    retry,
  };
}

function header(text: string, before: Record<string, string> = {}): Record<string, string> {
  const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Such as "X-Team: sales".');
  return { ...before, [name]: value };
}

function schedule(text: string): number[] {
  return text.split(',').map(integerWithin(allowed['retry.schedule[]']));
}
