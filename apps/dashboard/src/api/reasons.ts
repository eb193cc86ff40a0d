/** Reasons of campaigns and bridges for unsent messages, described for people. */
const reasons: Readonly<Record<string, string>> = {
  recipient_not_found: 'This number or id is not on the network',
  window_closed: 'The recipient has not written within 24 hours, so only an approved template may be sent',
  template_not_found: 'The template was deleted',
  template_not_approved: 'The network has not approved the template',
  session_not_found: 'The session was deleted',
  session_not_connected: 'The session was not connected',
  not_supported_by_engine: 'The engine of the session cannot do this',
  not_supported: 'The engine of the session cannot do this',
  engine_rejected: 'The network refused it',
  invalid_parameter: 'The network does not take this content',
  payload_too_large: 'The content is too large',
  rate_limited: 'The network took no more messages at that moment',
  unavailable: 'The network did not say whether it has the message',
  expired: 'It waited for the session for too long',
  bridge_disabled: 'The bridge was disabled while it waited',
  text_too_long: 'The text is longer than the network takes',
  not_found: 'What it refers to is not there any more',
  internal: 'Something failed inside Parley',
};

/** Describes a reason. An unknown code becomes words: `group_full` → `Group full`. */
export function describeReason(code: string): string {
  const words = code.replaceAll('_', ' ');
  return reasons[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
