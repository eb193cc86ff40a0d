import type { EngineName } from '@parley/contracts/sessions';
import { baileys } from '@parley/engine-baileys';
import { cloud } from '@parley/engine-cloud';
import type { EnginePackage, EngineSetup, InstalledEngine } from '@parley/engine-kit';
import { sandbox } from '@parley/engine-sandbox';

/** The engines that this service knows. One more is its package and its name here (docs/adding-an-engine.md). */
export const engines = { sandbox, cloud, baileys } satisfies Readonly<Record<EngineName, EnginePackage>>;

type Known = typeof engines;
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The variables of all engines, which the service reads with its own. */
export const engineVariables = Object.assign({}, ...list().map(({ variables }) => variables)) as Both<
  Known[EngineName]['variables']
>;

/** What tests change of each engine; `absent`: as if it were not installed. */
export type EngineTiming = {
  readonly [Name in EngineName]?: Parameters<Known[Name]['install']>[0]['timing'] | 'absent';
};

/** Sets up the engines that are installed. */
export function installEngines(
  setup: Omit<EngineSetup<typeof engineVariables>, 'timing'>,
  timing: EngineTiming,
): InstalledEngine[] {
  return list().flatMap(({ traits: { name }, install }) => {
    const own = timing[name];
    return own === 'absent' ? [] : (install({ ...setup, timing: own }) ?? []);
  });
}

function list(): readonly EnginePackage[] {
  return Object.values(engines);
}
