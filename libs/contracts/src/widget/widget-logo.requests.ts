import { defineRequest } from '../define.js';
import { Text } from '../validation/fields.js';

export class WidgetLogoLookup {
  @Text({ min: 22, max: 22, description: 'As the URL of the logo has it.' }) id: string;
}

export class WidgetLogo {
  @Text({ max: 32 }) mediaType: string;
  @Text({ max: 88_000, description: 'The bytes in base64.' }) content: string;
}

/** Asked with `manyTeamsCaller`: browsers of end customers load it, and its id is all that they have. */
export const widgetLogo = defineRequest({
  subject: 'messaging.widget.logo',
  owner: 'messaging-session',
  summary: 'The logo of settings of embedded signup, for the pages of end customers.',
  request: WidgetLogoLookup,
  reply: WidgetLogo,
  errors: ['not_found'],
  example: {
    request: { id: 'Zk1pYb0cX2mQ7sVh3uTn5w' },
    reply: { mediaType: 'image/gif', content: 'R0lGODlhAQABAAAAACw=' },
  },
});
