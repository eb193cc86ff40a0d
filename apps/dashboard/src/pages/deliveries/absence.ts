import type { Schemas } from '../../api/index.js';
import type { Explanation } from '../../deliveries/index.js';

/** `action`: the remedy is on the page of the webhook, or a replay of the event. */
export interface Absence extends Explanation {
  action: 'webhook' | 'replay';
}

type Reason = NonNullable<Schemas['EventAtEndpoint']['reason']>;

const reasons: Readonly<Record<Reason, (type: string) => Absence>> = {
  filtered_by_type: (type) => ({
    what: `Not sent: this webhook does not ask for ${type}.`,
    todo: `If it should, edit the webhook and choose ${type}; then replay this event to it.`,
    action: 'webhook',
  }),
  filtered_by_session: () => ({
    what: 'Not sent: this webhook asks only for events of other sessions.',
    todo: 'If it should have this session too, edit the webhook and add it; then replay this event to it.',
    action: 'webhook',
  }),
  disabled: () => ({
    what: 'Not sent: this webhook is disabled.',
    todo: 'Enable it, then recover what it missed.',
    action: 'webhook',
  }),
  created_later: () => ({
    what: 'Not sent: this webhook was created after the event had happened.',
    todo: 'Replay the event to it from the page of the event.',
    action: 'replay',
  }),
  not_yet: () => ({
    what: 'Not sent yet: nothing keeps it back. It is on its way, or the webhook was changed since.',
    todo: 'Wait a few seconds. If it stays so, replay the event to this webhook.',
    action: 'replay',
  }),
};

export function explainAbsence(
  { reason }: Pick<Schemas['EventAtEndpoint'], 'reason'>,
  { type }: Pick<Schemas['EventRecord'], 'type'>,
): Absence {
  return reasons[reason ?? 'not_yet'](type);
}
