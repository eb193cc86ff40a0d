import { Radio, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, useAction } from '../../api/index.js';
import { ConfirmButton } from '../../ui/index.js';
import type { Member } from './members.js';

export function RemoveMember({ member: { userId, email } }: { member: Member }) {
  const navigate = useNavigate();
  const [keys, setKeys] = useState('revoke');
  const remove = useAction({
    run: async () => {
      const query = keys === 'keep' ? { keepKeys: true } : {};
      await ask(client.DELETE('/v1/members/{userId}', { params: { path: { userId }, query } }));
    },
    done: 'Member removed.',
    onDone: () => void navigate({ to: '/members' }),
    invalidates: [['members'], ['keys']],
  });
  return (
    <ConfirmButton action="Remove member" onConfirm={() => remove.mutateAsync()}>
      <Stack>
        <Text>
          <b>{email}</b> is signed out of the team at once and no longer sees anything of it.
        </Text>
        <Radio.Group label="API keys that they made" value={keys} onChange={setKeys}>
          <Stack gap={6} mt={4}>
            <Radio
              value="revoke"
              label="Revoke them"
              description="Programs that use them, and keys minted from them, stop working."
            />
            <Radio value="keep" label="Keep them" description="They keep working and belong to you from now on." />
          </Stack>
        </Radio.Group>
      </Stack>
    </ConfirmButton>
  );
}
