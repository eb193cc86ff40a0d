import { DomainError } from '@parley/contracts/base';
import { networkRefused } from '@parley/engine-kit';

/** Error codes in the server's acknowledgement of a message; see `NACK_REASONS` and `SERVER_ERROR_CODES` of Baileys. */
const details: Readonly<Record<string, string>> = {
  '400': 'bad_request',
  '401': 'not_authorized',
  '403': 'forbidden',
  '404': 'recipient_not_found',
  '405': 'not_allowed',
  '406': 'not_acceptable',
  '420': 'not_a_member',
  '421': 'not_a_member',
  '463': 'account_restricted',
  '475': 'account_restricted',
  '479': 'malformed',
};

const retryAfterSeconds = 60;

/** The error for a client whose message the server refused. @param error the code in the acknowledgement */
export function refusalOfAck(error: string): DomainError {
  if (error === '429') {
    return new DomainError('rate_limited', 'WhatsApp takes no more from this account at the moment.', {
      retryAfterSeconds,
    });
  }
  return networkRefused(details[error] ?? `ack_${/^\w{1,32}$/.exec(error)?.[0] ?? 'error'}`);
}
