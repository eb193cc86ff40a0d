import { describe, expect, it } from '@jest/globals';
import { type AnyRequestContract, DomainError } from '@parley/contracts/base';
import { updateTemplate } from '@parley/contracts/campaigns';
import { listEvents } from '@parley/contracts/events';
import { createLabel, exampleLabel, listLabels, updateLabel } from '@parley/contracts/labels';
import { SessionLookup } from '@parley/contracts/sessions';
import { updateWebhook } from '@parley/contracts/webhooks';
import { aCaller } from '@parley/testing';
import { RequestMapping } from './request-mapping.js';

function mappingOf(contract: AnyRequestContract, also: object = {}): RequestMapping {
  const [binding] = contract.http ?? [];
  if (!binding) throw new Error(`${contract.subject} is not served.`);
  const parameters = [...binding.route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return new RequestMapping({ contract, binding: { ...binding, ...also }, operationId: 'any' }, parameters);
}

function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'none';
}

const none = { params: { session: 'shop' }, query: {}, body: undefined };

describe('the request of a route that a contract describes', () => {
  it('is what path and body say, under the names of its contract', () => {
    const params = { session: 'shop', id: exampleLabel.id };
    const fields = mappingOf(updateLabel).fields({ ...none, params, body: { name: 'Customers' } });
    expect(fields).toEqual({ session: 'shop', labelId: exampleLabel.id, name: 'Customers' });
  });

  it('has integers where the query writes digits, and what it says otherwise as it came', () => {
    const mapping = mappingOf(listLabels);
    expect(mapping.fields({ ...none, query: { limit: '7' } })).toEqual({ session: 'shop', limit: 7 });
    expect(mapping.fields({ ...none, query: { limit: 'abc' } })).toEqual({ session: 'shop', limit: 'abc' });
  });

  it('has the first page where the query says none', () => {
    const mapping = mappingOf(listLabels);
    const fields = mapping.fields(none);
    mapping.complete(fields, aCaller());
    expect(fields).toEqual({ session: 'shop', limit: 50, offset: 0 });
  });

  it.each([
    ['a member that the path says', { labelId: '7', name: 'x' }, 'Unknown field "labelId".'],
    ['the session, which the path names', { session: 'other', name: 'x' }, 'Unknown field "session".'],
    ['what services say to each other', { idempotency: {}, name: 'x' }, 'Unknown field "idempotency".'],
    ['no object', ['x'], 'The body must be a JSON object.'],
  ])('takes no body with %s', (_, body, message) => {
    const params = { session: 'shop', id: exampleLabel.id };
    const mapping = mappingOf(updateLabel);
    expect(refusal(() => mapping.fields({ ...none, params, body }))).toBe(`invalid_parameter: ${message}`);
  });

  it.each([
    [{ page: '1' }, 'Unknown parameter "page".'],
    [{ limit: ['1', '2'] }, 'Parameter "limit" is given more than once.'],
  ])('takes no query %j', (query, message) => {
    expect(refusal(() => mappingOf(listLabels).fields({ ...none, query }))).toBe(`invalid_parameter: ${message}`);
  });

  it('is not changed by members without effect, which are validated all the same', () => {
    const mapping = mappingOf(createLabel, { ignored: SessionLookup });
    expect(mapping.fields({ ...none, body: { session: 'other', name: 'x' } })).toEqual({ session: 'shop', name: 'x' });
    expect(refusal(() => mapping.fields({ ...none, body: { session: 7 } }))).toBe(
      'invalid_parameter: Field "session" is invalid: must be a string.',
    );
  });

  it('is documented without what the path says', () => {
    expect(mappingOf(createLabel).body?.schema()).toMatchObject({ required: ['name'], additionalProperties: false });
    expect(Object.keys(mappingOf(createLabel).body?.schema().properties as object)).toEqual(['name', 'color']);
  });

  it('can be read as far as it goes when it is wrong', () => {
    expect(mappingOf(createLabel).readable({ ...none, body: 'no object' })).toEqual({ session: 'shop' });
    expect(mappingOf(createLabel).readable({ ...none, body: { name: 7, other: 1 } })).toEqual({
      session: 'shop',
      name: 7,
    });
  });

  it('of a list by cursor has the place where the cursor says, or else filters', () => {
    const mapping = mappingOf(listEvents);
    const list = { params: {}, body: undefined };
    const fields = mapping.fields({ ...list, query: { limit: '500', type: 'message.received' } });
    mapping.complete(fields, aCaller());
    expect(fields).toEqual({ limit: 100, type: 'message.received' });
    expect(mapping.fields({ ...list, query: { limit: '7', cursor: 'sealed' } })).toEqual({
      limit: 7,
      cursor: 'sealed',
    });
    const both = { cursor: 'sealed', type: 'message.received' };
    expect(refusal(() => mapping.fields({ ...list, query: both }))).toMatch(/^invalid_cursor: /);
    expect(() => mapping.fields({ ...list, query: both })).toThrow(
      expect.objectContaining({ extra: { detail: 'The cursor has the filters of its list: leave out "type".' } }),
    );
    expect(refusal(() => mapping.fields({ ...list, query: { after: '7' } }))).toMatch('Unknown parameter "after".');
  });

  it('is made of a mapped body once that is valid', () => {
    const mapping = mappingOf(updateWebhook);
    const put = { params: { webhookId: '7' }, query: {} };
    expect(mapping.fields({ ...put, body: { url: 'https://a' } })).toEqual({
      webhookId: '7',
      changes: { url: 'https://a' },
    });
    expect(refusal(() => mapping.fields({ ...put, body: { changes: {} } }))).toMatch('Unknown field "changes".');
    expect(refusal(() => mapping.fields({ ...put, body: undefined }))).toMatch(/^missing_field: /);
  });

  it('may be named by query and body alike, and names nothing where they differ', () => {
    const mapping = mappingOf(updateTemplate);
    const put = { params: { templateId: '7' }, query: { projectId: '1' } };
    expect(mapping.fields({ ...put, body: { projectId: '1' } })).toEqual({ templateId: '7', projectId: '1' });
    expect(refusal(() => mapping.fields({ ...put, body: { projectId: '2' } }))).toBe(
      'not_found: Template "7" not found.',
    );
  });
});
