import { Controller } from '@nestjs/common';
import { type EngineList, engineNames, listEngines } from '@parley/contracts/sessions';
import { findFfmpeg } from '@parley/media-store';
import { Handles } from '@parley/messaging';
import { describeEngine } from './describe-engine.js';
import { Engines } from './engines.js';

@Controller()
export class EnginesController {
  /** As the gateway finds it: both are of one image. */
  readonly #convertsMedia = findFfmpeg() !== undefined;

  constructor(private readonly engines: Engines) {}

  @Handles(listEngines)
  list(): Promise<EngineList> {
    const data = engineNames.map((name) =>
      describeEngine(name, this.engines.find(name) !== undefined, this.#convertsMedia),
    );
    return Promise.resolve({ data });
  }
}
