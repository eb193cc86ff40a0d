import { describe, expect, it } from '@jest/globals';
import { DocumentedAnswers } from './documented-answers.js';

const thing = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const schema = { type: 'array', items: { $ref: '#/components/schemas/Thing' } };
const documented = new DocumentedAnswers({
  paths: {
    '/things': {
      get: { operationId: 'listThings', responses: { 200: { content: { 'application/json': { schema } } } } },
      delete: { operationId: 'deleteThings', responses: { 204: {} } },
    },
  },
  components: { schemas: { Thing: thing } },
});

describe('answers compared with their document', () => {
  it.each([
    ['listThings', 200, [{ id: '1', more: true }]],
    ['deleteThings', 204, ''],
  ])('are as documented: %s %i', (operationId, status, body) => {
    expect(documented.problemOf(operationId, status, body)).toBeUndefined();
  });

  it.each([
    ['listThings', 200, [{ id: 1 }], 'body/0/id must be string'],
    ['listThings', 200, '', 'body must be array'],
    ['listThings', 404, {}, 'the status 404 is not documented'],
    ['deleteThings', 204, {}, 'a body is not documented'],
    ['nothing', 200, {}, 'the status 200 is not documented'],
  ])('are not: %s %i %j', (operationId, status, body, problem) => {
    expect(documented.problemOf(operationId, status, body)).toBe(problem);
  });
});
