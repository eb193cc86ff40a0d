import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, client, type Schemas, useAction } from '../api/index.js';
import { ErrorState } from '../ui/index.js';
import { useTestingNumbers } from './use-engines.js';

/** A visit shows up here this soon while its page is open elsewhere. */
const lookAgainMs = 2_000;
const mostSessions = 100;

interface ScansProps {
  projectId: string;
  /** The QuickLink or the widget session that the sessions come from. */
  originId: string;
  /** What to do while none waits for a scan. */
  children: ReactNode;
}

/** The phones of the customers who see a code right now, for pages on the simulated network. */
export function ScansOf({ projectId, originId, children }: ScansProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', 'of-origin', originId],
    queryFn: async () => {
      const query = { projectId, status: 'CONNECTING' as const, limit: mostSessions };
      const sessions = (await ask(client.GET('/v1/sessions', { params: { query } }))).data;
      return sessions.filter(({ origin, statusReason }) => origin?.id === originId && statusReason === 'SCAN_QR');
    },
    refetchInterval: lookAgainMs,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <div role="status">
      {data?.length === 0 && <Text size="sm">{children}</Text>}
      {data?.map((session) => (
        <ScanHere key={session.id} session={session} />
      ))}
    </div>
  );
}

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
