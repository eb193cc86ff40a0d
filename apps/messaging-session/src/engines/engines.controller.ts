import { Controller } from '@nestjs/common';
import { type EngineList, engineNames, listEngines } from '@parley/contracts/sessions';
import { Handles } from '@parley/messaging';
import { describeEngine } from './describe-engine.js';
import { Engines } from './engines.js';

@Controller()
export class EnginesController {
  constructor(private readonly engines: Engines) {}

  @Handles(listEngines)
  list(): Promise<EngineList> {
    const data = engineNames.map((name) => describeEngine(name, this.engines.find(name) !== undefined));
    return Promise.resolve({ data });
  }
}
