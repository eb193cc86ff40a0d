import type { Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { Option, type Command } from 'commander';
import { list } from '../options/index.js';

const { 'include[]': kinds } = bounds['POST /v1/bridges'];

type Settings = Pick<Schemas['CreateBridgeBody'], 'name' | 'direction' | 'include' | 'senderPrefix' | 'enabled'>;

/** The options of `create` and `update` that say what a bridge does. */
export interface BridgeOptions {
  name?: string;
  twoWay?: boolean;
  oneWay?: boolean;
  include?: Settings['include'];
  senderPrefix?: boolean;
  enable?: boolean;
  disable?: boolean;
}

export function addBridgeOptions(command: Command): Command {
  return command
    .option('--name <text>', 'what it is called')
    .addOption(new Option('--two-way', 'relay answers back; needs one chat on either side').conflicts('oneWay'))
    .option('--one-way', 'relay nothing back (default)')
    .option('--include <kinds>', `of ${kinds.enum.join()} (default: all)`, list)
    .option('--sender-prefix', 'begin texts with the name of who wrote them')
    .option('--no-sender-prefix', 'relay texts as they are (default)')
    .addOption(new Option('--enable', 'relay (default)').conflicts('disable'))
    .option('--disable', 'relay nothing, neither now nor later');
}

/** The settings that the options name. Settings without an option are undefined. */
export function settingsOf(options: BridgeOptions): Partial<Settings> {
  const { name, twoWay, oneWay, include, senderPrefix, enable, disable } = options;
  return {
    ...{ name, include, senderPrefix },
    direction: twoWay ? 'two_way' : oneWay ? 'one_way' : undefined,
    enabled: enable ? true : disable ? false : undefined,
  };
}
