import { NativeSelect, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { countryNames } from './session-status.js';

type Config = Schemas['SessionConfig'];
type Credentials = Schemas['SessionCredentials'];

interface ConfigProps {
  value: Config;
  onChange: (value: Config) => void;
}

export function SandboxFields({ value, onChange }: ConfigProps) {
  const project = useProject();
  const { data: numbers = [] } = useTestingNumbers(project.id);
  const free = numbers.filter(({ sessionId }) => sessionId === undefined);
  return (
    <>
      <NativeSelect
        label="Testing number"
        value={value.testingNumberId ?? value.country ?? 'US'}
        data={[
          {
            group: 'A new number',
            items: Object.entries(countryNames).map(([code, country]) => ({
              value: code,
              label: `New number, ${country}`,
            })),
          },
          ...(free.length > 0
            ? [
                {
                  group: 'Numbers of this project',
                  items: free.map(({ id, phoneNumber }) => ({ value: id, label: phoneNumber })),
                },
              ]
            : []),
        ]}
        onChange={(event) => onChange({ ...value, ...numberChoice(event.currentTarget.value) })}
      />
      <Radio.Group
        label="Pairing"
        value={value.pairing ?? 'auto'}
        onChange={(pairing) => onChange({ ...value, pairing: pairing as Config['pairing'] })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="auto" label="Automatic: connected at once" />
          <Radio value="qr" label="By QR code: as with a real phone" />
        </Stack>
      </Radio.Group>
    </>
  );
}

function numberChoice(chosen: string): Pick<Config, 'country' | 'testingNumberId'> {
  if (chosen in countryNames) return { country: chosen as Config['country'], testingNumberId: undefined };
  return { testingNumberId: chosen };
}

interface CloudProps extends ConfigProps {
  credentials: Credentials;
  onCredentials: (value: Credentials) => void;
}

export function CloudFields({ value, onChange, credentials, onCredentials }: CloudProps) {
  return (
    <>
      <TextInput
        label="Phone number ID"
        description="From the WhatsApp section of the Meta app: an id, not the number itself."
        value={value.phoneNumberId ?? ''}
        onChange={(event) => onChange({ ...value, phoneNumberId: event.currentTarget.value.trim() })}
      />
      <TextInput
        label="Business account ID"
        value={value.businessAccountId ?? ''}
        onChange={(event) => onChange({ ...value, businessAccountId: event.currentTarget.value.trim() })}
      />
      <CredentialFields value={credentials} onChange={onCredentials} />
    </>
  );
}

const credentialFields = [
  ['accessToken', 'Access token', 'A token of a system user that may send messages and read the account.'],
  ['appSecret', 'App secret', 'By which Meta signs what it tells Parley.'],
  ['verifyToken', 'Verify token', 'Any text of yours: Meta repeats it when you set up the webhook.'],
] as const;

/** Fields for secrets, which the API stores but never returns. */
export function CredentialFields({ value, onChange }: { value: Credentials; onChange: (value: Credentials) => void }) {
  return credentialFields.map(([name, label, description]) => (
    <PasswordInput
      key={name}
      label={label}
      description={description}
      autoComplete="off"
      value={value[name] ?? ''}
      onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value.trim() || undefined })}
      visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
    />
  ));
}

const mostNumbers = 500;

/** The testing numbers of a project. The key is under `sessions`, because the session on a number changes with sessions. */
export function useTestingNumbers(projectId: string, enabled = true) {
  return useQuery({
    queryKey: ['sessions', 'testing-numbers', projectId],
    queryFn: async () =>
      (await ask(client.GET('/v1/testing-numbers', { params: { query: { projectId, limit: mostNumbers } } }))).data,
    enabled,
  });
}

export function useEngines() {
  return useQuery({ queryKey: ['engines'], queryFn: () => ask(client.GET('/v1/engines')), staleTime: Infinity });
}
