import { Button, Group, Stack, Text } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import { CurlExample, Dialog, SecretOnce } from '../../ui/index.js';
import type { Scope } from './scopes.js';

type Created = Schemas['ApiKeyWithSecret'];

/** Shows a new key. The platform never shows it again. */
export function NewKey({ created: { label, key, scopes }, onClose }: { created: Created; onClose: () => void }) {
  const example = exampleFor(scopes);
  return (
    <Dialog opened onClose={onClose} title="API key created" closeOnClickOutside={false}>
      <Stack>
        <SecretOnce title={label} value={key} />
        <Text size="sm">
          Put it in a variable, <code>export PARLEY_KEY=…</code>, and try it:
        </Text>
        <CurlExample {...example} />
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface Example {
  method: string;
  path: string;
  body?: object;
}

const examples: readonly (readonly [scope: Scope, example: Example])[] = [
  [
    'messages:send',
    {
      method: 'POST',
      path: '/api/sendText',
      body: { session: 'default', chatId: '12025550100', text: 'Hello' },
    },
  ],
  ['sessions:read', { method: 'GET', path: '/v1/sessions' }],
  ['webhooks:read', { method: 'GET', path: '/api/webhooks' }],
  ['deliveries:read', { method: 'GET', path: '/api/deliveries' }],
  ['operations:read', { method: 'GET', path: '/platform/operations' }],
];

/** An example request that the scopes of the key allow. */
function exampleFor(scopes: readonly Scope[]): Example {
  const fit = examples.find(([scope]) => scopes.includes(scope));
  return fit?.[1] ?? { method: 'GET', path: '/v1/projects' };
}
