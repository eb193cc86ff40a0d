import { Readable } from 'node:stream';
import {
  createTemplate,
  type CreateTemplate,
  getTemplate,
  submitTemplate,
  type Template,
  type TemplateVariables,
} from '@parley/contracts/campaigns';
import { registerMedia } from '@parley/contracts/media';
import { sendTemplate } from '@parley/contracts/messages';
import { DiskStore } from '@parley/media-store';
import { type FakeTemplate, waitFor } from '@parley/testing';
import { projectId } from '../../../testing/index.js';
import type { CloudInstallation, CloudSide } from './cloud-installation.js';

export const customer = '+16505551234';
export const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(50_000, 7)]);

/** What tests do with templates that have components. @param of the installation, and the session that sends them */
export function componentTemplates(of: () => { readonly cloud: CloudInstallation; readonly shop: CloudSide }) {
  let nextBlob = 381_725_006_512_738_589n;
  let made = 0;
  /** A file of the session with its bytes. */
  const file = async (mimeType = 'image/png', bytes = png): Promise<string> => {
    const blobId = String((nextBlob += 1n));
    const staging = await (await DiskStore.open(of().cloud.parley.mediaDir)).stage({ maxBytes: bytes.length });
    await staging.write(Readable.from([bytes]));
    await staging.commit(blobId);
    const { sha256, sizeBytes } = staging;
    const about = { blobId, mimeType, sizeBytes, sha256, filename: 'sample.png', origin: 'upload' } as const;
    return (await of().cloud.parley.ask(registerMedia, { session: of().shop.session.name, ...about })).id;
  };

  const make = (fields: Partial<CreateTemplate>): Promise<Template> =>
    of().cloud.parley.ask(createTemplate, { projectId, name: `offer_${(made += 1)}`, language: 'en_US', ...fields });
  const read = ({ id }: Template): Promise<Template> => of().cloud.parley.ask(getTemplate, { templateId: id });
  const atMeta = ({ name }: Template): FakeTemplate => {
    const [template] = of().cloud.graph.state.templatesNamed(of().shop.number.businessAccountId, name);
    if (!template) throw new Error(`Meta has no template ${name}.`);
    return template;
  };
  const until = (template: Template, has: Partial<Template>): Promise<Template> =>
    waitFor(
      async () => {
        const now = await read(template);
        const isSo = Object.entries(has).every(([name, value]) => now[name as keyof Template] === value);
        return isSo ? now : undefined;
      },
      { message: `the template to have ${JSON.stringify(has)}`, timeoutMs: 20_000 },
    );
  const approved = async (fields: Partial<CreateTemplate>): Promise<Template> => {
    const template = await make(fields);
    await of().cloud.parley.ask(submitTemplate, { templateId: template.id, session: of().shop.session.name });
    await of().cloud.post(of().shop, of().cloud.graph.review(atMeta(template).id, 'APPROVED'));
    return until(template, { status: 'approved' });
  };
  const send = ({ id }: Template, variables?: TemplateVariables) =>
    of().cloud.parley.ask(
      sendTemplate,
      { session: of().shop.session.id, chatId: customer, templateId: id, ...(variables && { variables }) },
      { sessionId: of().shop.session.id },
    );

  return { file, make, atMeta, until, approved, send };
}
