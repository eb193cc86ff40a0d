import { Alert } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import { StatusBadge } from '../../ui/index.js';
import { wordsOf } from './status-words.js';

type Session = Pick<Schemas['Session'], 'status' | 'statusReason'>;

export function SessionStatus({ session }: { session: Session }) {
  const { label, tone } = wordsOf(session);
  return <StatusBadge status={session.status} label={label} tone={tone} />;
}

/** Explains what to do about a session that is not connected. */
export function StatusAdvice({ session }: { session: Session }) {
  const { advice, label, tone } = wordsOf(session);
  if (advice === undefined) return null;
  return (
    <Alert color={tone === 'bad' ? 'red' : tone === 'warn' ? 'yellow' : 'gray'} title={label}>
      {advice}
    </Alert>
  );
}
