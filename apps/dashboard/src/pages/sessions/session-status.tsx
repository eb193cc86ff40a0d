import { t } from '@lingui/core/macro';
import { Alert } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import { StatusBadge } from '../../ui/index.js';

type Session = Schemas['Session'];

type Status = Pick<Session, 'status' | 'statusReason'>;

interface Words {
  label: string;
  /** The cause and the remedy. */
  advice?: string;
  tone?: 'good' | 'busy' | 'warn' | 'bad' | 'quiet';
}

const byReason: Readonly<Record<string, Words>> = {
  SCAN_QR: {
    label: t`Waiting for a scan`,
    advice: t`Scan the QR code with the phone that the session is for, or type a pairing code there.`,
    tone: 'warn',
  },
  AUTO_RECONNECT: {
    label: t`Reconnecting`,
    advice: t`The connection was lost. Parley reconnects by itself; messages sent meanwhile wait.`,
    tone: 'busy',
  },
  FAILED: {
    label: t`Failed`,
    advice: t`The network could not be reached, or refused the session. Check its settings, then start it again.`,
    tone: 'bad',
  },
  MANUAL_STOP: { label: t`Disconnected`, advice: t`Someone stopped the session. Start it to send and receive again.` },
  QR_TIMEOUT: {
    label: t`QR code expired`,
    advice: t`No one scanned the code in time. Start the session again to get a new one.`,
    tone: 'warn',
  },
  LOGGED_OUT: {
    label: t`Logged out`,
    advice: t`The link was ended on the phone or here. Start the session and link the phone again.`,
    tone: 'bad',
  },
  TEMPORARY_BAN: {
    label: t`Temporarily banned`,
    advice: t`The network banned the number. Wait until the ban is over, send less, then start the session again.`,
    tone: 'bad',
  },
  STREAM_ERROR: {
    label: t`Connection conflict`,
    advice: t`Another program uses the same account, or the network ended the connection. Start the session again.`,
    tone: 'bad',
  },
};

const byStatus: Readonly<Record<Session['status'], Words>> = {
  CONNECTED: { label: t`Connected`, tone: 'good' },
  CONNECTING: { label: t`Connecting`, tone: 'busy' },
  DISCONNECTED: { label: t`Disconnected`, advice: t`Start the session to send and receive.`, tone: 'quiet' },
};

export function SessionStatus({ session }: { session: Status }) {
  const { label, tone } = wordsOf(session);
  return <StatusBadge status={session.status} label={label} tone={tone} />;
}

/** Explains what to do about a session that is not connected. */
export function StatusAdvice({ session }: { session: Status }) {
  const { advice, label, tone } = wordsOf(session);
  if (advice === undefined) return null;
  return (
    <Alert color={tone === 'bad' ? 'red' : tone === 'warn' ? 'yellow' : 'gray'} title={label}>
      {advice}
    </Alert>
  );
}

/** Describes a status in plain words. */
export function wordsOf({ status, statusReason }: Status): Words {
  return (statusReason === undefined ? undefined : byReason[statusReason]) ?? byStatus[status];
}
