import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { ask, client, type Schemas, useAction } from '../api/index.js';
import { useTestingNumbers } from './use-engines.js';

/** For sessions on a testing number: acts as if its phone scanned the code. */
export function ScanHere({ session: { id, projectId } }: { session: Schemas['Session'] }) {
  const { data: numbers = [] } = useTestingNumbers(projectId);
  const number = numbers.find(({ sessionId }) => sessionId === id);
  const scan = useAction({
    run: async (testingNumberId: string) => {
      const { value: code } = await fetchCode(id);
      const params = { path: { testingNumberId } };
      return ask(client.POST('/v1/testing-numbers/{testingNumberId}/scan', { params, body: { code } }));
    },
    done: t`The testing number scanned the code.`,
    invalidates: [['sessions']],
  });
  if (!number) return null;
  return (
    <div>
      <Text size="sm" mb={6}>
        <Trans>The phone is the testing number {number.phoneNumber}: it can scan the code for you.</Trans>
      </Text>
      <Button loading={scan.isPending} onClick={() => scan.mutate(number.id)}>
        <Trans>Scan QR code</Trans>
      </Button>
    </div>
  );
}

async function fetchCode(session: string): Promise<Schemas['QrValue']> {
  const params = { path: { session }, query: { format: 'raw' } } as const;
  const answer = await ask(client.GET('/api/{session}/auth/qr', { params }));
  if (!isQrValue(answer)) throw new Error('The answer has no code.');
  return answer;
}

/** The route answers images too, so its types leave open what came. */
function isQrValue(answer: object): answer is Schemas['QrValue'] {
  return 'value' in answer && typeof answer.value === 'string';
}
