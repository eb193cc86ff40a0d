import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids } from '@parley/service-runtime';
import { DATABASE, type Database } from '../../database/index.js';
import { tellSuspensions } from './suspension.store.js';

/** Repeats to the other services which teams are suspended. What they know already changes nothing. */
@Injectable()
export class TellSuspensions {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute(): Promise<void> {
    await this.database.$transaction((tx) => tellSuspensions(tx, this.ids));
  }
}
