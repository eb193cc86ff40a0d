import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listEngines } from '@parley/contracts/sessions';
import { Installation } from '../testing/index.js';

let parley: Installation;

beforeAll(async () => {
  parley = await Installation.make();
  await parley.start('node-a');
}, 60_000);
afterAll(() => parley.close());

it('engines say what they are: their words, their fields, how sessions connect', async () => {
  const { data } = await parley.ask(listEngines, {});
  expect(data[0]).toMatchObject({
    ...{ name: 'sandbox', label: 'Sandbox', simulated: true, installed: true },
    linking: ['start', 'qr', 'pairing_code'],
    config: [
      { name: 'testingNumberId', kind: 'testing_number', required: false, fixed: true },
      {
        ...{ name: 'country', kind: 'choice', default: 'US', unless: 'testingNumberId', fixed: true },
        choices: expect.arrayContaining([{ value: 'BR', label: 'Brazil' }]),
      },
      { name: 'pairing', kind: 'choice', default: 'auto', fixed: false },
      { name: 'maxSendsPerSecond', kind: 'integer', minimum: 1, maximum: 1000 },
    ],
    credentials: [],
  });
  expect(data[0]).not.toHaveProperty('webhooksFrom');
  expect(data.map(({ name }) => name)).toEqual(['sandbox', 'cloud', 'baileys']);
});

it('the fields that an engine names are those that its sessions take', async () => {
  const { data } = await parley.ask(listEngines, {});
  const cloud = data.find(({ name }) => name === 'cloud');
  const values = Object.fromEntries(
    (cloud?.config ?? []).filter(({ required }) => required).map(({ name }, index) => [name, `100200300${index}`]),
  );
  const credentials = Object.fromEntries((cloud?.credentials ?? []).map(({ name }) => [name, 'a-word']));
  const session = await parley.create('shop', { engine: 'cloud', config: values, credentials, start: false });
  expect(session).toMatchObject({ engine: 'cloud', config: values });
  expect(session.webhook?.url).toMatch(/\/hooks\/whatsapp-cloud\/[\w-]+$/);
  await expect(parley.create('twice', { engine: 'cloud', config: values, start: false })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Another session of the project has this "config.phoneNumberId" already.',
  });
});
