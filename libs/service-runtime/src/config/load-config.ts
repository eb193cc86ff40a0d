import type { ConfigField } from './fields.js';

export type ConfigSpec = Readonly<Record<string, ConfigField<unknown>>>;

export type ConfigOf<Spec extends ConfigSpec> = {
  readonly [Name in keyof Spec]: Spec[Name] extends ConfigField<infer T> ? T : never;
};

/** Lists every invalid variable with the value that was expected. Contains no secret value. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the variables that the spec names. Each app's `config.ts` calls it once.
 *
 * @throws ConfigError that names all missing or invalid variables, not only the first.
 */
export function loadConfig<Spec extends ConfigSpec>(
  spec: Spec,
  env: Readonly<Record<string, string | undefined>> = process.env,
): ConfigOf<Spec> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(spec)) {
    const raw = env[name];
    if (raw === undefined || (raw === '' && !field.emptyIsValue)) {
      if (field.absent) values[name] = field.absent.value;
      else problems.push(`${name} is ${raw === '' ? 'empty' : 'not set'}: expected ${field.expected}.`);
      continue;
    }
    const value = field.parse(raw);
    if (value === undefined) {
      const shown = field.secret ? 'its value' : JSON.stringify(raw);
      problems.push(`${name}: ${shown} is not usable, expected ${field.expected}.`);
    }
    values[name] = value;
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(values) as ConfigOf<Spec>;
}
