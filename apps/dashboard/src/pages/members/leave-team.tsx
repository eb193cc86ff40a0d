import { Button, Stack, Text } from '@mantine/core';
import { ask, client, queryClient, useAction, useSignedIn } from '../../api/index.js';
import { ConfirmButton } from '../../ui/index.js';
import { useMembers } from './members.js';
import { isLastOwner } from './roles.js';

export function LeaveTeam() {
  const { user, team, role } = useSignedIn();
  const { data: members } = useMembers();
  const leave = useAction({
    run: async () => {
      await ask(client.DELETE('/v1/members/me'));
    },
    done: `You have left ${team.name}.`,
    // Leaving ends the session in that team, so the account is read again.
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['me'] }),
  });
  if (members && isLastOwner({ userId: user.id, role }, members)) {
    return (
      <Stack gap={4} align="flex-start">
        <Button variant="light" color="red" disabled aria-describedby="why-not-leave">
          Leave team
        </Button>
        <Text size="sm" c="dimmed" id="why-not-leave">
          You are its only owner. Make somebody else an owner first.
        </Text>
      </Stack>
    );
  }
  return (
    <ConfirmButton action="Leave team" onConfirm={() => leave.mutateAsync()}>
      You no longer see anything of <b>{team.name}</b>, and the API keys that you made there are revoked. To keep the
      keys, have another member remove you. Only a new invitation brings you back.
    </ConfirmButton>
  );
}
