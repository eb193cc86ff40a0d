import { t } from '@lingui/core/macro';
import { titleOf } from './failures.js';

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
  media_not_found: t`The file of the message no longer exists`,
  marketing_limit: t`The recipient already gets enough marketing, so the network held it back`,
  template_parameter_count: t`The number of variables does not fit the template`,
  template_parameter_format: t`A variable has another format than the template needs`,
  template_text_too_long: t`The text of the template is too long with its variables`,
  template_policy_violated: t`The template violates a policy of the network`,
  template_paused: t`The network paused the template, as people disliked it`,
  template_disabled: t`The network disabled the template, as people disliked it`,
  template_flow_blocked: t`The form of the template is blocked`,
  template_flow_throttled: t`The form of the template is used too often at the moment`,
  template_refused: t`The network refused the template`,
  account_restricted: t`The account may not write to new people at the moment`,
  blocked: t`The session has blocked this person`,
  not_a_member: t`The session is not a member of the group`,
  no_devices: t`No device of the recipient can be reached`,
  not_authorized: t`The account may not do this`,
  not_allowed: t`The account may not do this`,
  forbidden: t`The account may not do this`,
  bad_request: t`The network does not take this content`,
  not_acceptable: t`The network does not take this content`,
  malformed: t`The network does not take this content`,
  not_found: t`What it refers to no longer exists`,
  internal: t`Something failed inside Parley`,
};

/** Describes a reason, which may be an error code. An unknown one becomes words: `group_full` → `Group full`. */
export function describeReason(code: string): string {
  const words = code.replaceAll('_', ' ');
  return reasons[code] ?? withoutStop(titleOf(code)) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function withoutStop(sentence: string | undefined): string | undefined {
  return sentence?.replace(/\.$/, '');
}
