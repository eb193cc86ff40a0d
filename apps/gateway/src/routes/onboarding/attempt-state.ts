import { Nested, OneOf, ResourceId, Text, Integer, Timestamp } from '@parley/contracts/base';
import { type AttemptReason, type OnboardingAttempt, Reason, SignupDialog } from '@parley/contracts/onboarding';
import { SessionPasskey } from '@parley/contracts/sessions';
import type { QrImages } from '../pairing-images/index.js';

const attemptStates = ['waiting', 'scan', 'connected', 'expired', 'failed', 'cancelled'] as const;
type State = (typeof attemptStates)[number];

/** A visit or a widget session, as its page gets it (decisions.md §9). */
export class AttemptState {
  @ResourceId() id: string;
  @Integer({ min: 1, description: 'Increases with every change.' }) sequence: number;
  @OneOf(attemptStates, { description: '`waiting` for a code, then `scan`; all others are final.' }) status: State;
  @Reason() reason?: AttemptReason;
  @Text({ optional: true, description: 'The QR code as an SVG image.' }) qr?: string;
  @Text({ optional: true, description: 'The code to type on the phone instead of scanning the QR code.' })
  pairingCode?: string;
  @Nested(() => SessionPasskey, {
    optional: true,
    description: "The step that the account's passkey requires, instead of a code.",
  })
  passkey?: SessionPasskey;
  @Nested(() => SignupDialog, {
    optional: true,
    description: "The network's sign-up dialog to open instead of a code, until it is complete.",
  })
  signup?: SignupDialog;
  @Text({ optional: true, description: 'The page to go to next. Only after it has connected.' }) redirectUrl?: string;
}

/** A visit that has just begun. */
export class BegunVisit {
  @ResourceId() id: string;
  @Text({ description: 'For `Authorization: Bearer` on the routes of this visit.' }) token: string;
  @OneOf(attemptStates) status: State;
  @Timestamp({ description: 'When it ends, unless it has connected before.' }) expiresAt: string;
}

/** True when the attempt has ended: its status does not change any more. */
export function hasEnded({ status }: Pick<OnboardingAttempt, 'status'>): boolean {
  return status !== 'created' && status !== 'connecting';
}

export async function toAttemptState(attempt: OnboardingAttempt, images: QrImages): Promise<AttemptState> {
  const { id, sequence, reason, code, phoneCode, passkey, signup } = attempt;
  const qr = code === undefined ? undefined : await images.svg(code);
  return {
    ...{ id, sequence, status: stateOf(attempt), reason, qr },
    ...{ pairingCode: phoneCode, passkey, signup, redirectUrl: redirectOf(attempt) },
  };
}

export function stateOf({ status, code, phoneCode, passkey }: OnboardingAttempt): State {
  switch (status) {
    case 'created':
      return 'waiting';
    case 'connecting':
      return (code ?? phoneCode ?? passkey) === undefined ? 'waiting' : 'scan';
    case 'connected':
    case 'handed_off':
      return 'connected';
    case 'cancelled':
    case 'expired':
    case 'failed':
      return status;
    default:
      throw new Error(`unknown status ${String(status satisfies never)}`);
  }
}

/** Adds the data for the integrator's page to the query. */
function redirectOf(attempt: OnboardingAttempt): string | undefined {
  const { redirectUrl, externalId, session } = attempt;
  if (redirectUrl === undefined || stateOf(attempt) !== 'connected') return undefined;
  const url = new URL(redirectUrl);
  if (externalId !== undefined) url.searchParams.set('externalId', externalId);
  if (session) url.searchParams.set('session', session.name);
  url.searchParams.set('status', 'connected');
  return url.href;
}
