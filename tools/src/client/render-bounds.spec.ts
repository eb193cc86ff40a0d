import { describe, expect, it } from '@jest/globals';
import { renderBounds } from './render-bounds.js';

const document = {
  paths: {
    '/gadgets': {
      get: {
        parameters: [
          { name: 'status', in: 'query', schema: { type: 'string', enum: ['open', 'closed'] } },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1 } },
          { name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0 } },
          { name: 'Service-Version', in: 'header', schema: { type: 'string', maxLength: 10 } },
        ],
      },
      post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Gadget' } } } } },
    },
    '/events': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', schema: {} },
          { name: 'cursor', in: 'query', schema: {} },
        ],
      },
    },
    '/gadgets/{id}': { delete: {} },
  },
  components: {
    schemas: {
      Gadget: {
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 64 },
          size: { anyOf: [{ type: 'integer', maximum: 9 }, { type: 'null' }] },
          parts: { type: 'array', maxItems: 3, items: { $ref: '#/components/schemas/Gadget' } },
          delays: { type: 'array', items: { type: 'integer', maximum: 60 } },
          look: { anyOf: [{ $ref: '#/components/schemas/Look' }, { type: 'null' }] },
          free: { type: 'string' },
        },
      },
      Look: { properties: { mode: { enum: ['light', 'dark'] } } },
    },
  },
};

describe('the bounds of routes', () => {
  const rendered = renderBounds(JSON.stringify(document));
  const text = /export const bounds = (\{.*\}) as const;/s.exec(rendered)?.[1] ?? '';
  const bounds = JSON.parse(text.replaceAll(/,(\s*\})/g, '$1')) as Record<string, unknown>;

  it('are those of its query, with the largest page of lists of its kind', () => {
    expect(bounds['GET /gadgets']).toEqual({
      status: { enum: ['open', 'closed'] },
      limit: { minimum: 1, maximum: 500 },
      offset: { minimum: 0, maximum: 1_000_000_000 },
    });
    expect(bounds['GET /events']).toEqual({ limit: { minimum: 1, maximum: 100 } });
  });

  it('are those of its body, of nested fields and of items too', () => {
    expect(bounds['POST /gadgets']).toEqual({
      name: { minLength: 1, maxLength: 64 },
      size: { maximum: 9 },
      parts: { maxItems: 3 },
      'delays[]': { maximum: 60 },
      'look.mode': { enum: ['light', 'dark'] },
    });
  });

  it('are not there for a route without any', () => {
    expect(Object.keys(bounds)).toEqual(['GET /gadgets', 'POST /gadgets', 'GET /events']);
  });

  it('have the largest files beside them, of a form and in base64', () => {
    expect(rendered).toContain('export const maxFileBytes = 104857600;');
    expect(rendered).toContain('export const maxBase64FileBytes = 16777216;');
  });
});
