import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { presets, type Purpose, purposes, type Scope, scopesFor, scopeWords } from './scopes.js';

interface ScopeFieldsProps {
  owner: 'team' | 'project';
  chosen: Scope[];
  onChange: (scopes: Scope[]) => void;
}

/** Chooses the scopes of a key: by preset, then one by one. */
export function ScopeFields({ owner, chosen, onChange }: ScopeFieldsProps) {
  const fit = new Set(scopesFor(owner));
  return (
    <Stack gap="sm">
      <div role="group" aria-label={t`Presets`}>
        <Text size="sm" fw={500} mb={4}>
          <Trans>What it may do</Trans>
        </Text>
        <Group gap="xs">
          {presets.map(({ label, scopes }) => (
            <Button
              key={label}
              variant="default"
              size="xs"
              aria-pressed={isSame(chosen, scopes(owner))}
              onClick={() => onChange(scopes(owner))}
            >
              {label}
            </Button>
          ))}
          <Button variant="subtle" size="xs" disabled={chosen.length === 0} onClick={() => onChange([])}>
            <Trans>None</Trans>
          </Button>
        </Group>
        <Text size="sm" c="dimmed" mt={4} role="status">
          <Trans>
            {chosen.length} of {fit.size} scopes chosen. Choose no more than the key needs.
          </Trans>
        </Text>
      </div>
      {purposes
        .map(({ label, scopes }) => ({ label, scopes: scopes.filter((scope) => fit.has(scope)) }))
        .map((purpose) => (
          <PurposeFields key={purpose.label} purpose={purpose} chosen={chosen} onChange={onChange} />
        ))}
    </Stack>
  );
}

interface PurposeProps {
  purpose: Purpose;
  chosen: Scope[];
  onChange: (scopes: Scope[]) => void;
}

function PurposeFields({ purpose: { label, scopes }, chosen, onChange }: PurposeProps) {
  const count = scopes.filter((scope) => chosen.includes(scope)).length;
  const others = chosen.filter((scope) => !scopes.includes(scope));
  return (
    <Fieldset legend={label}>
      <Checkbox
        label={t`All of ${label}`}
        fw={600}
        mb="xs"
        checked={count === scopes.length}
        indeterminate={count > 0 && count < scopes.length}
        onChange={(event) => onChange(event.currentTarget.checked ? [...others, ...scopes] : others)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing={8}>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scope}
            description={scopeWords[scope]}
            checked={chosen.includes(scope)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
            }
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

function isSame(some: readonly Scope[], others: readonly Scope[]): boolean {
  return some.length === others.length && others.every((scope) => some.includes(scope));
}
