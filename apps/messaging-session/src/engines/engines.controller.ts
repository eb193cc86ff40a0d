import { Controller } from '@nestjs/common';
import { type EngineList, engineNames, listEngines } from '@parley/contracts';
import { Handles } from '@parley/messaging';
import { describeEngine } from './engine-table.js';
import { Engines, installedBy } from './engines.js';

@Controller()
export class EnginesController {
  constructor(private readonly engines: Engines) {}

  @Handles(listEngines)
  list(): Promise<EngineList> {
    const data = engineNames.map((name) => {
      const install = installedBy[name];
      const described = describeEngine(name, this.engines.find(name) !== undefined);
      return described.installed || install === undefined ? described : { ...described, install };
    });
    return Promise.resolve({ data });
  }
}
