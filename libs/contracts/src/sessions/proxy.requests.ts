import { defineRequest } from '../define.js';
import { Done } from '../page.js';
import { Flag, Text } from '../validation/fields.js';
import { proxyPattern } from './engine-members.js';
import { exampleSession } from './session.js';

export class SetSessionProxy {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
  @Text({
    ...{ optional: true, min: 1, max: 2048, pattern: proxyPattern },
    description: 'As `config.proxy`, without a password. Absent: none.',
  })
  proxy?: string;
  @Text({ optional: true, min: 1, max: 200, pattern: /^[ -~]*$/, description: 'Absent: the proxy has none.' })
  proxyPassword?: string;
  @Flag({ optional: true, description: 'The password that is kept stays. Default false.' }) keepPassword?: boolean;
}

/** What two native routes do in two requests, for the WAHA layer, whose `config` has the proxy with its password (waha.md §5). */
export const setSessionProxy = defineRequest({
  subject: 'sessions.set-proxy',
  owner: 'messaging-session',
  summary:
    'Replace the proxy of a session and its password together, from the next start on. Only the WAHA layer asks.',
  request: SetSessionProxy,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example: {
    request: { session: exampleSession.name, proxy: 'http://parley@proxy.example.com:3128', proxyPassword: 'secret' },
    reply: {},
  },
});
