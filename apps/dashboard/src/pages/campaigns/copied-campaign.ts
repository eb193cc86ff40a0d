import { t } from '@lingui/core/macro';
import Papa from 'papaparse';
import type { Schemas } from '../../api/index.js';
import type { Variables } from '../../placeholders.js';
import { type CampaignDraft, emptyDraft } from './campaign-draft.js';
import { columnsOfValues } from './template-columns.js';

type Campaign = Schemas['Campaign'];
type Recipient = Schemas['CampaignRecipientState'];

/** The draft of a campaign like one that there is: to the same recipients, at once. */
export function copyOf(campaign: Campaign, recipients: readonly Recipient[]): CampaignDraft {
  const { name, session, message, ratePerMinute } = campaign;
  return {
    ...emptyDraft,
    name: t`Copy of ${name}`.slice(0, 100),
    session,
    templateId: message.templateId ?? '',
    text: message.text ?? '',
    variables: columnsOfValues(message.variables),
    recipients: linesOf(recipients),
    ratePerMinute,
  };
}

/** As they would be pasted: one number a line, or a table when they have variables. */
function linesOf(recipients: readonly Recipient[]): string {
  const rows = recipients.map(({ to, variables }) => ({ to, columns: columnsOfValues(variables) }));
  const names = [...new Set(rows.flatMap(({ columns }) => Object.keys(columns)))];
  if (names.length === 0) return rows.map(({ to }) => to).join('\n');
  const cells = (to: string, columns: Variables) => [to, ...names.map((name) => columns[name] ?? '')];
  return Papa.unparse([['phone', ...names], ...rows.map(({ to, columns }) => cells(to, columns))], { newline: '\n' });
}
