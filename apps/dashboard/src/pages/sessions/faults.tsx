import { t } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { type Engine, useTestingNumbers } from '../../engines/index.js';
import { Section } from '../../ui/index.js';

type Session = Schemas['Session'];
type Fault = Schemas['FaultBody'];

const faults: readonly (readonly [label: string, confirmation: string, fault: Fault])[] = [
  [t`Lose the connection for 10 s`, t`The connection is lost for 10 seconds.`, { kind: 'disconnect', seconds: 10 }],
  [t`Ban for a minute`, t`The number is banned for a minute.`, { kind: 'ban', code: 101, seconds: 60 }],
  [t`Log out from the phone`, t`The phone ended the link.`, { kind: 'logout' }],
  [t`Phone offline for 14 days`, t`The phone is reported offline for 14 days.`, { kind: 'phone_offline', days: 14 }],
  [
    t`Next message undecryptable`,
    t`The next message arrives without its content, which follows a second later.`,
    { kind: 'undecryptable' },
  ],
  [
    t`Ask for a passkey`,
    t`The account is asked for its passkey when it is linked next.`,
    { kind: 'passkey', outcome: 'confirm' },
  ],
];

/** Injects faults into a network of testing numbers, to test how the customer's system reacts. */
export function Faults({ session: { id, projectId }, engine }: { session: Session; engine: Engine }) {
  const { data: numbers = [] } = useTestingNumbers(projectId);
  const number = numbers.find(({ sessionId }) => sessionId === id);
  const inject = useAction({
    run: async ({
      testingNumberId,
      body,
      confirmation,
    }: {
      testingNumberId: string;
      body: Fault;
      confirmation: string;
    }) => {
      const params = { path: { testingNumberId } };
      await ask(client.POST('/v1/testing-numbers/{testingNumberId}/faults', { params, body }));
      return confirmation;
    },
    done: (confirmation) => confirmation,
    invalidates: [['sessions']],
  });
  if (!number) return null;
  return (
    <Section
      title={t`${engine.label} faults`}
      description={t`What can go wrong on a real network, on demand, for the testing number ${number.phoneNumber}.`}
    >
      <Group gap="xs">
        {faults.map(([label, confirmation, body]) => (
          <Button
            key={body.kind}
            variant="default"
            loading={inject.isPending && inject.variables.body.kind === body.kind}
            onClick={() => inject.mutate({ testingNumberId: number.id, body, confirmation })}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Section>
  );
}
