import { describe, expect, it } from '@jest/globals';
import { contractSchema } from '@parley/contracts/base';
import { defaultEngine, engineNames, SessionConfig, SessionCredentials } from '@parley/contracts/sessions';
import { engines } from '../engines.js';
import { describeEngine } from './describe-engine.js';

const described = engineNames.map((name) => describeEngine(name, true));
const membersOf = (type: typeof SessionConfig | typeof SessionCredentials) =>
  Object.keys(contractSchema(type)['properties'] as object).sort();
const namesOf = (list: 'config' | 'credentials') =>
  [...new Set(described.flatMap((engine) => engine[list].map(({ name }) => name)))].sort();

describe('what an engine says of itself', () => {
  it('has every member of config and of credentials as a field, and no other', () => {
    const unshown = ['calls', 'events', 'ignore', 'metadata'];
    expect([...namesOf('config'), ...unshown].toSorted()).toEqual(membersOf(SessionConfig));
    expect(namesOf('credentials')).toEqual(membersOf(SessionCredentials));
  });

  it.each(described)(
    'has words for each field and each choice: $name',
    ({ label, description, config, credentials }) => {
      const fields = [...config, ...credentials];
      expect([label, description, ...fields.map((field) => field.label)]).not.toContain('');
      for (const { choices = [] } of fields) {
        for (const choice of choices) expect(choice.label).not.toBe(choice.value);
      }
      for (const { unless, name, default: absent, choices } of fields) {
        if (unless !== undefined) expect(fields.map((field) => field.name)).toContain(unless);
        if (choices)
          expect([name, choices.map(({ value }) => value)]).toEqual([name, expect.arrayContaining([absent])]);
      }
    },
  );

  it('gives a field the bounds that requests are checked by', () => {
    const [{ config, credentials }] = [describeEngine('cloud', true)];
    expect(config.find(({ name }) => name === 'phoneNumberId')).toMatchObject({
      ...{ label: 'Phone number ID', kind: 'text', required: true, fixed: true },
      pattern: '^[A-Za-z0-9_-]{1,64}$',
    });
    expect(config.find(({ name }) => name === 'maxSendsPerSecond')).toMatchObject({
      ...{ kind: 'integer', minimum: 1, maximum: 1000, required: false },
    });
    expect(config.find(({ name }) => name === 'eagerMedia')).toMatchObject({ kind: 'flag' });
    expect(credentials).toMatchObject([
      { name: 'accessToken', kind: 'secret', required: true, minLength: 1, maxLength: 1000 },
      { name: 'appSecret', kind: 'secret', required: true, maxLength: 200 },
      { name: 'verifyToken', kind: 'secret', required: true, maxLength: 200 },
    ]);
  });

  it('says how a session connects, and who posts webhooks', () => {
    expect(described.map(({ name, linking, webhooksFrom }) => [name, linking, webhooksFrom])).toEqual([
      ['sandbox', ['start', 'qr', 'pairing_code'], undefined],
      ['cloud', ['credentials'], 'Meta'],
      ['baileys', ['qr', 'pairing_code'], undefined],
    ]);
  });

  it('begins with the engine of sessions that name none, which is simulated alone', () => {
    expect(described[0]?.name).toBe(defaultEngine);
    expect(described.map(({ simulated }) => simulated)).toEqual([true, false, false]);
  });

  it.each(engineNames)('is named as the list names it: %s', (name) => {
    expect(engines[name].traits.name).toBe(name);
  });
});
