import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useChangeTeam, useSignedIn, useSignOut } from '../api/index.js';

/** Shows the signed-in member and the team, with the controls to change the team and to sign out. */
export function AccountMenu() {
  const { user, team, teams } = useSignedIn();
  const changeTeam = useChangeTeam();
  const signOut = useSignOut();
  return (
    <Stack gap={6}>
      {teams.length > 1 ? (
        <NativeSelect
          label="Team"
          size="xs"
          value={team.id}
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={changeTeam.isPending}
          onChange={(event) => changeTeam.mutate(event.currentTarget.value)}
        />
      ) : (
        <Text size="sm" fw={600} truncate>
          {team.name}
        </Text>
      )}
      <Text size="xs" c="dimmed" truncate title={user.email}>
        {user.email}
      </Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLogout size={14} aria-hidden />}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        Sign out
      </Button>
    </Stack>
  );
}
