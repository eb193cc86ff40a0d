import { t } from '@lingui/core/macro';
import type { Schemas } from '../../api/index.js';
import { placeholdersOf, type Variables } from '../../placeholders.js';
import { columnFor, neededColumns, valuesOf } from './template-columns.js';
import { mostRecipients, type RecipientList, readRecipients } from './read-recipients.js';

/** The values of the form. */
export interface CampaignDraft {
  name: string;
  session: string;
  /** Id of the template; empty: `text` is used. */
  templateId: string;
  text: string;
  /** For a template only: the texts for recipients that have none of their own. */
  variables: Variables;
  recipients: string;
  ratePerMinute: number | string;
  /** False: the campaign starts at once. */
  isScheduled: boolean;
  /** A local time in the format of a `datetime-local` field; empty while it is incomplete. */
  scheduledAt: string;
}

export const emptyDraft: CampaignDraft = {
  name: '',
  session: '',
  templateId: '',
  text: '',
  variables: {},
  recipients: '',
  ratePerMinute: 600,
  isScheduled: false,
  scheduledAt: '',
};

/**
 * Falls back to a text when the template in the address was deleted or belongs to another project.
 * @param templates undefined until they are loaded
 */
export function withKnownTemplate(draft: CampaignDraft, templates: Schemas['Template'][] | undefined): CampaignDraft {
  const isKnown = draft.templateId === '' || !templates || templates.some(({ id }) => id === draft.templateId);
  return isKnown ? draft : { ...draft, templateId: '' };
}

/** The text of the message, with its placeholders. */
export function textOf({ templateId, text }: CampaignDraft, templates: Schemas['Template'][]): string {
  if (templateId === '') return text;
  const template = templates.find(({ id }) => id === templateId);
  return template?.body ?? template?.components?.find(({ type }) => type === 'BODY')?.text ?? '{{1}}';
}

function templateOf({ templateId }: CampaignDraft, templates: Schemas['Template'][]): Schemas['Template'] | undefined {
  return templates.find(({ id }) => id === templateId);
}

/** Reads the recipients of a draft. The text or the template determines the columns that they need. */
export function recipientsOf(draft: CampaignDraft, text: string, templates: Schemas['Template'][] = []): RecipientList {
  const { recipients, templateId, variables } = draft;
  const common = templateId === '' ? {} : variables;
  const template = templateOf(draft, templates);
  const columns = template ? neededColumns(template) : placeholdersOf(text);
  return readRecipients(
    recipients,
    columns.filter((name) => columnFor(name, common) === undefined),
  );
}

/** The first problem that prevents sending, in words. */
export function lackOf(draft: CampaignDraft, text: string, list: RecipientList): string | undefined {
  const { recipients, problems } = list;
  const rate = Number(draft.ratePerMinute);
  const lacks: [boolean, string][] = [
    [draft.name.trim() === '', t`Enter a name for the campaign.`],
    [draft.session === '', t`Choose a session.`],
    [text.trim() === '', t`Write the message, or choose a template.`],
    [recipients.length === 0 && problems.length > 0, t`No line can be used: see above.`],
    [recipients.length === 0, t`Add recipients.`],
    [recipients.length > mostRecipients, t`There are too many recipients.`],
    [!Number.isInteger(rate) || rate < 1 || rate > 4800, t`The pace is 1 to 4800 messages a minute.`],
    [draft.isScheduled && draft.scheduledAt === '', t`Choose a time.`],
    [draft.isScheduled && Date.parse(draft.scheduledAt) < Date.now(), t`That time is past.`],
  ];
  return lacks.find(([isLacking]) => isLacking)?.[1];
}

export function campaignOf(
  projectId: string,
  draft: CampaignDraft,
  { recipients }: RecipientList,
  templates: Schemas['Template'][] = [],
) {
  const { name, session, templateId, text, variables, ratePerMinute, isScheduled, scheduledAt } = draft;
  const common = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const isOfParts = templateOf(draft, templates)?.components !== undefined;
  const values = (columns: Variables) => (isOfParts ? valuesOf(columns) : { ...columns });
  return {
    projectId,
    name: name.trim(),
    session,
    message: templateId === '' ? { type: 'text', text } : { templateId, variables: values(common) },
    recipients: recipients.map(({ to, variables: own }) => ({ to, variables: values(own) })),
    ratePerMinute: Number(ratePerMinute),
    ...(isScheduled ? { scheduledAt: new Date(scheduledAt).toISOString() } : {}),
  } satisfies Schemas['CreateCampaign'];
}

/** For example `about 3 min`. */
export function durationOf(recipients: number, ratePerMinute: number): string {
  const minutes = recipients / ratePerMinute;
  if (minutes < 1) return t`less than a minute`;
  if (minutes < 90) return t`about ${Math.round(minutes)} min`;
  return t`about ${Math.round(minutes / 6) / 10} h`;
}
