import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { useProject } from '../routing/index.js';
import { type Engine, firstChoice, useEngine, useEngines } from './use-engines.js';

interface EngineSelectProps {
  value: Engine['name'] | undefined;
  onChange: (value: Engine['name']) => void;
}

/** Chooses the engine of sessions that customers link through a QuickLink or embedded signup. */
export function EngineSelect({ value, onChange }: EngineSelectProps) {
  const project = useProject();
  const engines = useCustomersEngines(value);
  return (
    <NativeSelect
      label={t`Engine`}
      value={value ?? firstChoice(engines, project)?.name}
      data={engines.map(({ name, label, installed }) => ({
        ...{ value: name, label: installed ? label : t`${label}, not installed` },
        disabled: !installed && name !== value,
      }))}
      onChange={(event) => onChange(event.currentTarget.value as Engine['name'])}
    />
  );
}

/** The engines that a customer without credentials can connect, by a code to scan, and the one that is chosen already. */
export function useCustomersEngines(chosen?: Engine['name']): Engine[] {
  const { data: engines = [] } = useEngines();
  return engines.filter(({ linking, name }) => linking.includes('qr') || name === chosen);
}

/** What people call an engine; its name until that is read. */
export function EngineLabel({ name }: Pick<Engine, 'name'>) {
  return useEngine(name)?.label ?? name;
}
