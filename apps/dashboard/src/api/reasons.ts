import { t } from '@lingui/core/macro';
/** Reasons of campaigns and bridges for unsent messages, described for people. */
const reasons: Readonly<Record<string, string>> = {
  recipient_not_found: t`This number or id is not on the network`,
  window_closed: t`The recipient has not written within 24 hours, so only an approved template may be sent`,
  template_not_found: t`The template was deleted`,
  template_not_approved: t`The network has not approved the template`,
  session_not_found: t`The session was deleted`,
  session_not_connected: t`The session was not connected`,
  not_supported_by_engine: t`The engine of the session cannot do this`,
  not_supported: t`The engine of the session cannot do this`,
  engine_rejected: t`The network refused it`,
  invalid_parameter: t`The network does not take this content`,
  payload_too_large: t`The content is too large`,
  rate_limited: t`The network took no more messages at that moment`,
  unavailable: t`The network did not say whether it has the message`,
  expired: t`It waited for the session for too long`,
  bridge_disabled: t`The bridge was disabled while it waited`,
  text_too_long: t`The text is longer than the network takes`,
  not_found: t`What it refers to no longer exists`,
  internal: t`Something failed inside Parley`,
};

/** Describes a reason. An unknown code becomes words: `group_full` → `Group full`. */
export function describeReason(code: string): string {
  const words = code.replaceAll('_', ' ');
  return reasons[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
