import type { GraphReply } from './graph-request.js';

/** How Meta answers with a code: the status and its own words. */
const known: Readonly<Record<number, readonly [status: number, message: string]>> = {
  1: [400, 'An unknown error occurred'],
  2: [503, 'Service temporarily unavailable'],
  4: [429, 'Application request limit reached'],
  10: [403, 'Application does not have permission for this action'],
  100: [400, 'Invalid parameter'],
  104: [401, 'An access token is required to request this resource'],
  190: [401, 'Error validating access token: Session has expired'],
  200: [403, "Your app doesn't have permission to access this phone number"],
  368: [403, 'The WhatsApp Business Account has been temporarily blocked for policy violations'],
  80007: [429, 'Business request limit reached for WhatsApp Business Account'],
  130429: [429, 'Cloud API message throughput has been reached'],
  131000: [500, 'Something went wrong'],
  131026: [400, 'Message undeliverable'],
  131031: [403, 'Account has been locked'],
  131047: [400, 'Re-engagement message'],
  131048: [400, 'Spam rate limit hit'],
  131053: [400, 'Media upload error'],
  131056: [400, 'Business account, consumer account pair rate limit hit'],
  132000: [400, 'Number of parameters does not match the expected number of params'],
  132001: [404, 'Template name does not exist in the translation'],
  132015: [400, 'Template is paused'],
  132016: [400, 'Template is disabled'],
};

export interface RefusalDetails {
  readonly status?: number;
  readonly message?: string;
  readonly details?: string;
  readonly subcode?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer in the shape that Graph gives its errors. */
export function refusal(code: number, details: RefusalDetails = {}): GraphReply {
  const [status, words] = known[code] ?? [400, 'The request was refused'];
  const error = {
    message: details.message ?? `(#${code}) ${words}`,
    type: 'OAuthException',
    code,
    ...(details.subcode === undefined ? {} : { error_subcode: details.subcode }),
    ...(details.details === undefined
      ? {}
      : { error_data: { messaging_product: 'whatsapp', details: details.details } }),
    fbtrace_id: 'AXsgnV2Cm3ZMGF3dF_cfYIn',
  };
  return { status: details.status ?? status, body: { error }, headers: details.headers ?? {} };
}
