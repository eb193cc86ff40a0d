import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTemplate, getTemplate, importTemplates, listTemplates } from '@parley/contracts/campaigns';
import { sendTemplate } from '@parley/contracts/messages';
import { projectId } from '../../testing/index.js';
import { CloudInstallation } from './testing/cloud-installation.js';

const customer = '+16505551234';
let cloud: CloudInstallation;

beforeAll(async () => {
  cloud = await CloudInstallation.make();
  await cloud.start();
}, 90_000);
afterAll(() => cloud.close());

describe('templates that exist at Meta', () => {
  it('are imported, each once, with what Meta says of them', async () => {
    const other = await cloud.session('other');
    const { businessAccountId } = other.number;
    const { state } = cloud.graph;
    for (let n = 0; n < 130; n += 1) {
      const id = state.nextId();
      const components = [{ type: 'BODY', text: `Hello {{1}}, ${n}`, example: { body_text: [['Ada']] } }];
      const fields = { category: 'MARKETING', status: n === 0 ? 'PAUSED' : 'APPROVED', components };
      state.templates.set(id, { id, businessAccountId, name: `old_${n}`, language: 'pt_BR', ...fields });
    }
    const take = () => cloud.parley.ask(importTemplates, { projectId, session: 'other' });
    expect(await take()).toEqual({ created: 130, updated: 0, unchanged: 0 });
    const [changed] = state.templatesNamed(businessAccountId, 'old_7');
    if (changed) changed.quality_score = { score: 'RED' };
    expect(await take()).toEqual({ created: 0, updated: 1, unchanged: 129 });
    expect(await take()).toEqual({ created: 0, updated: 0, unchanged: 130 });
    const { data } = await cloud.parley.ask(listTemplates, { projectId, limit: 500, offset: 0 });
    const named = (name: string) => data.find((one) => one.name === name);
    expect(named('old_0')).toMatchObject({
      status: 'paused',
      category: 'MARKETING',
      language: 'pt_BR',
      variables: ['1'],
    });
    expect(named('old_7')).toMatchObject({ status: 'approved', quality: 'RED' });
    const sent = await cloud.parley.ask(
      sendTemplate,
      { session: other.session.id, chatId: customer, templateId: named('old_7')?.id ?? '', variables: { 1: 'Ada' } },
      { sessionId: other.session.id },
    );
    expect(sent).toMatchObject({ type: 'text' });
  });

  it('change no draft of ours, and race with each other without harm', async () => {
    const rival = await cloud.session('rival');
    const { businessAccountId } = rival.number;
    const { state } = cloud.graph;
    for (const name of ['spring', 'summer', 'winter']) {
      const id = state.nextId();
      const fields = { category: 'UTILITY', status: 'APPROVED', components: [{ type: 'BODY', text: 'From Meta' }] };
      state.templates.set(id, { id, businessAccountId, name, language: 'en_US', ...fields });
    }
    const draft = await cloud.parley.ask(createTemplate, {
      projectId,
      name: 'spring',
      language: 'en-US',
      body: 'Ours',
    });
    const take = () => cloud.parley.ask(importTemplates, { projectId, session: 'rival' });
    const taken = await Promise.all([take(), take(), take()]);
    expect(taken.reduce((sum, { created }) => sum + created, 0)).toBe(2);
    expect(taken.every(({ created, unchanged }) => created + unchanged === 3)).toBe(true);
    expect(await cloud.parley.ask(getTemplate, { templateId: draft.id })).toEqual(draft);
  });
});
