import { node, seconds } from './nodes.js';
import type { BinaryNode, Fields } from './package.js';

/** A linked device. */
interface Device {
  push(stanza: BinaryNode): void;
}

/** What the server restricts an account to. */
export class Restrictions {
  /** What it answers who asks; `error` for an error of GraphQL, `nothing` for no answer's data at all. */
  lock: Fields | 'error' | 'nothing' = { is_active: false };
  cap: Fields | 'error' | 'nothing' = {};
  /** How often each was asked for. */
  readonly requests = { lock: 0, cap: 0 };

  answerLock(): Fields | undefined {
    this.requests.lock += 1;
    return answerOf('xwa2_fetch_account_reachout_timelock', this.lock);
  }

  answerCap(): Fields | undefined {
    this.requests.cap += 1;
    return answerOf('xwa2_message_capping_info', this.cap);
  }

  /** The server tells by itself. */
  tellLock(device: Device, lock: Fields): void {
    tell(device, 'NotificationUserReachoutTimelockUpdate', { xwa2_notify_account_reachout_timelock: lock });
  }

  tellCap(device: Device, cap: Fields): void {
    tell(device, 'MessageCappingInfoNotification', { xwa2_notify_new_chat_messages_capping_info_update: cap });
  }
}

function answerOf(path: string, of: Fields | 'error' | 'nothing'): Fields | undefined {
  if (of === 'error') return undefined;
  return of === 'nothing' ? {} : { [path]: of };
}

let notifications = 0;

function tell(device: Device, operation: string, data: Fields): void {
  const attrs = { id: `mex-${(notifications += 1)}`, from: 's.whatsapp.net', type: 'mex', t: seconds() };
  const content = Buffer.from(JSON.stringify({ data }));
  device.push(node('notification', attrs, [node('update', { op_name: operation }, content)]));
}
