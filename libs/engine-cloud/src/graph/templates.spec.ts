import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bodyComponents, templateContent } from './template-body.js';
import { createTemplate, deleteTemplate, editTemplate, findTemplates, readTemplate } from './templates.js';
import { GraphUnderTest } from './testing/graph-under-test.js';

let test: GraphUnderTest;
beforeEach(async () => {
  test = await GraphUnderTest.start();
});
afterEach(async () => {
  expect(await test.stop()).toEqual([]);
});

describe('a template at Meta', () => {
  const body = 'Hi {{1}}, it is {{2}}.';
  const submission = {
    name: 'reminder',
    language: 'en_US',
    category: 'UTILITY' as const,
    components: bodyComponents(body, ['name', 'time']),
  };

  it('is submitted, followed, sent once approved, edited and deleted', async () => {
    const created = await createTemplate(test.client, test.number.businessAccountId, submission);
    expect(created).toMatchObject({ kind: 'accepted', value: { status: 'PENDING', category: 'UTILITY' } });
    const id = created.kind === 'accepted' ? created.value.id : '';
    const content = templateContent({ name: 'reminder', language: 'en_US' }, ['Ada', 'noon']);
    expect(await test.send(content)).toMatchObject({ kind: 'refused', refusal: { detail: 'template_not_found' } });

    test.graph.review(id, 'APPROVED');
    expect(await readTemplate(test.client, id)).toMatchObject({
      value: { id, status: 'APPROVED', name: 'reminder', body },
    });
    expect(await test.send(content)).toMatchObject({ kind: 'accepted' });
    const short = templateContent({ name: 'reminder', language: 'en_US' }, ['Ada']);
    expect(await test.send(short)).toMatchObject({ kind: 'refused', refusal: { detail: 'template_parameter_count' } });

    expect(await editTemplate(test.client, id, bodyComponents('Hi.', []))).toEqual({ kind: 'accepted', value: true });
    expect(test.graph.state.templates.get(id)).toMatchObject({
      status: 'PENDING',
      components: [{ type: 'BODY', text: 'Hi.' }],
    });
    expect(
      await deleteTemplate(test.client, test.number.businessAccountId, { name: 'reminder', templateId: id }),
    ).toEqual({
      kind: 'accepted',
      value: true,
    });
    expect(await findTemplates(test.client, test.number.businessAccountId, 'reminder')).toEqual({
      kind: 'accepted',
      value: [],
    });
  });

  it('whose submission has no answer is found by its name, and not by the beginning of another', async () => {
    await createTemplate(test.client, test.number.businessAccountId, { ...submission, name: 'reminder_2' });
    test.graph.next('templates', { kind: 'cut', taken: true });
    expect(await createTemplate(test.client, test.number.businessAccountId, submission)).toEqual({
      kind: 'unknown',
      reason: 'connection_cut',
    });
    expect(await findTemplates(test.client, test.number.businessAccountId, 'reminder')).toMatchObject({
      value: [{ name: 'reminder', language: 'en_US' }],
    });
  });
});
