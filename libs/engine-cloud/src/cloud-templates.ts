import { DomainError } from '@parley/contracts/base';
import {
  networkRefused,
  type SessionRecord,
  type NumberedTemplate,
  type NetworkTemplate,
  type SampleFile,
  type SubmittedTemplate,
  type TemplateNetwork,
  type TemplateVerdict,
  type CredentialSeal,
} from '@parley/engine-kit';
import { uploadSample } from './graph/resumable-upload.js';
import { metaLanguage } from './graph/template-body.js';
import {
  createTemplate,
  deleteTemplate,
  editTemplate,
  findTemplates,
  listTemplates,
  type MetaTemplate,
  readTemplate,
} from './graph/templates.js';
import { GraphClient } from './graph/graph-client.js';
import { type GraphConnections } from './graph/graph-connections.js';
import { type GraphOutcome, type NotAccepted } from './graph/graph-outcome.js';
import type { EndRefused } from './end-refused.js';
import type { SampleFiles } from './sample-files.js';
import { isSameAsSubmitted, submittedComponents } from './submitted-components.js';
import { verdictOf } from './webhook/read-account.js';

const retryAfterSeconds = 5;
/** If Meta finds a template to be marketing, it approves it in that category. */
const defaultCategory = 'UTILITY';
/** Statuses of templates whose quality is low: Meta still sends them. */
const stillSent = new Set(['FLAGGED']);

/** What Meta reviews of a template, its sample files uploaded. */
interface Submission {
  readonly template: NumberedTemplate;
  readonly components: readonly object[];
}

type IsFree = (networkId: string) => Promise<boolean>;

/** The templates of a business account, which Meta reviews (decisions.md §8). */
export class CloudTemplates implements TemplateNetwork {
  readonly approvedOnly = true;
  readonly firstLookMs = 2_000;

  constructor(
    private readonly connections: GraphConnections,
    private readonly seal: CredentialSeal,
    private readonly ending: EndRefused,
    private readonly files: SampleFiles,
  ) {}

  account({ config }: SessionRecord): string | undefined {
    return config.businessAccountId;
  }

  async submit(
    session: SessionRecord,
    template: NumberedTemplate,
    known: string | undefined,
    isFree: IsFree,
  ): Promise<SubmittedTemplate> {
    const client = await this.clientOf(session);
    if (!client) throw notConnected();
    const handleOf = (file: unknown, path: string) => this.handleOf(client, session, file as SampleFile, path);
    const components = await submittedComponents(template, handleOf);
    return this.tell(client, session, { template, components }, known, isFree);
  }

  /** The templates of the session's account, a page at a time. */
  async *list(session: SessionRecord): AsyncGenerator<readonly NetworkTemplate[]> {
    const client = await this.clientOf(session);
    if (!client) throw notConnected();
    for await (const page of listTemplates(client, accountOf(session))) {
      const listed = await this.ending.unlessAccepted(session, page);
      if (listed.kind !== 'accepted') throw refusalOf(listed);
      yield listed.value.flatMap((one) => networkTemplateOf(one) ?? []);
    }
  }

  /** A file that Meta has is named as it is; others are uploaded. */
  private async handleOf(client: GraphClient, session: SessionRecord, file: SampleFile, path: string): Promise<string> {
    if (typeof file === 'string') return file;
    const sample = await this.files.find(file, path);
    try {
      const uploaded = await this.heard(session, uploadSample(client, sample));
      if (uploaded.kind !== 'accepted') throw refusalOf(uploaded);
      return uploaded.value;
    } finally {
      await sample.done();
    }
  }

  async look(
    session: SessionRecord,
    { networkId }: { readonly networkId?: string },
  ): Promise<TemplateVerdict | undefined> {
    const client = networkId === undefined ? undefined : await this.clientOf(session);
    if (networkId === undefined || !client) return undefined;
    const outcome = await this.heard(session, readTemplate(client, networkId));
    if (outcome.kind !== 'accepted') return undefined;
    return verdictIn(outcome.value);
  }

  /** A refusal to delete is ignored: the template is gone at Meta, or the session has lost its access. */
  async remove(session: SessionRecord, { name, networkId }: { name: string; networkId: string }): Promise<void> {
    const client = await this.clientOf(session);
    if (!client) return;
    const deleting = deleteTemplate(client, accountOf(session), { name, templateId: networkId });
    const outcome = await this.heard(session, deleting);
    if (outcome.kind !== 'accepted' && outcome.kind !== 'refused') throw refusalOf(outcome);
  }

  /**
   * Meta refuses a second template of the same name and language, and a change of one that is under review. After a refusal or
   * a lost answer, the template is compared with what Meta has.
   */
  private async tell(
    client: GraphClient,
    session: SessionRecord,
    submission: Submission,
    known: string | undefined,
    isFree: IsFree,
  ): Promise<SubmittedTemplate> {
    const { template, components } = submission;
    const told = await this.give(client, session, submission, known);
    if (!('kind' in told)) return told;
    if (!mayBeThere(told)) throw refusalOf(told);
    const found = await this.find(client, session, template);
    if (!found) {
      // The template was deleted at Meta.
      if (known !== undefined && told.kind === 'refused')
        return this.tell(client, session, submission, undefined, isFree);
      throw refusalOf(told);
    }
    if (found.id !== known && !(await isFree(found.id))) throw taken(template);
    if (isSameAsSubmitted(components, found.components ?? [])) return submittedOf(template, found);
    if (found.id === known) throw refusalOf(told);
    return this.tell(client, session, submission, found.id, isFree);
  }

  /** @returns the template at Meta, or the outcome when Meta did not accept it */
  private async give(
    client: GraphClient,
    session: SessionRecord,
    { template, components }: Submission,
    known: string | undefined,
  ): Promise<SubmittedTemplate | NotAccepted> {
    if (known !== undefined) {
      const edited = await this.heard(session, editTemplate(client, known, components));
      return edited.kind === 'accepted' ? { networkId: known } : edited;
    }
    const { name, language, category = defaultCategory, parameterFormat } = template;
    const submission = {
      ...{ name, language: metaLanguage(language), category, components },
      ...(parameterFormat === undefined ? {} : { parameter_format: parameterFormat }),
    };
    const created = await this.heard(session, createTemplate(client, accountOf(session), submission));
    return created.kind === 'accepted' ? submittedOf(template, created.value) : created;
  }

  private async find(
    client: GraphClient,
    session: SessionRecord,
    { name, language }: NumberedTemplate,
  ): Promise<MetaTemplate | undefined> {
    const found = await this.heard(session, findTemplates(client, accountOf(session), name));
    if (found.kind !== 'accepted') throw refusalOf(found);
    return found.value.find((one) => one.language === metaLanguage(language));
  }

  /** A refusal of the session itself ends the session. */
  private async heard<T>(session: SessionRecord, asked: Promise<GraphOutcome<T>>): Promise<GraphOutcome<T>> {
    return this.ending.unlessAccepted(session, await asked);
  }

  private async clientOf({ id: sessionId, teamId }: SessionRecord): Promise<GraphClient | undefined> {
    const accessToken = (await this.seal.open(sessionId))?.accessToken;
    if (accessToken === undefined) return undefined;
    return new GraphClient(this.connections, accessToken, { teamId, sessionId });
  }
}

function submittedOf(
  { category = defaultCategory }: NumberedTemplate,
  { id, category: taken }: MetaTemplate,
): SubmittedTemplate {
  return { networkId: id, ...(taken === undefined || taken === category ? {} : { category: taken }) };
}

/** What Meta says of a template at present. */
function verdictIn({ status, rejectedReason: reason, category, quality }: MetaTemplate): TemplateVerdict {
  return {
    ...{ status: stillSent.has(status) ? 'approved' : (verdictOf(status) ?? 'submitted'), reason },
    ...(category === undefined ? {} : { category }),
    ...(quality === undefined ? {} : { quality }),
  };
}

/** Undefined for one that Meta does not describe. */
function networkTemplateOf(found: MetaTemplate): NetworkTemplate | undefined {
  const { id: networkId, name, language, components, parameterFormat } = found;
  if (name === undefined || language === undefined || !components) return undefined;
  return {
    ...{ networkId, name, language, verdict: verdictIn(found) },
    components: components.flatMap((one) => (typeof one.type === 'string' ? [{ ...one, type: one.type }] : [])),
    ...(parameterFormat === undefined ? {} : { parameterFormat }),
  };
}

function accountOf({ id, config }: SessionRecord): string {
  if (config.businessAccountId === undefined) throw new Error(`The session ${id} has no business account.`);
  return config.businessAccountId;
}

function mayBeThere(outcome: NotAccepted): boolean {
  return outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.refusal.kind === 'rejected');
}

function refusalOf(outcome: NotAccepted): DomainError {
  switch (outcome.kind) {
    case 'refused': {
      const { refusal } = outcome;
      if (refusal.kind !== 'rejected') return notConnected();
      return networkRefused(refusal.detail);
    }
    case 'rate_limited':
      return new DomainError('rate_limited', 'Meta takes no more of this account at the moment.', {
        retryAfterSeconds: outcome.retryAfterSeconds ?? retryAfterSeconds,
      });
    case 'unknown':
    case 'not_sent':
      return new DomainError('unavailable', 'Meta did not answer.', { retryAfterSeconds });
    default:
      throw new Error(`Unknown outcome ${JSON.stringify(outcome satisfies never)}.`);
  }
}

function notConnected(): DomainError {
  return new DomainError('session_not_connected', 'Meta does not accept the credentials of this session.');
}

function taken({ name, language }: NumberedTemplate): DomainError {
  const what = `"${name}" in the language "${language}"`;
  return new DomainError('conflict', `The business account has ${what} already, of another template.`);
}
