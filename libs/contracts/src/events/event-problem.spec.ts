import { describe, expect, it } from '@jest/globals';
import { eventProblem } from './event-problem.js';
import { eventMade } from './event-made.js';

const sound = eventMade.example;

describe('eventProblem', () => {
  it.each([
    ['id', '0', 'id is not a resource id'],
    ['id', 381_725, 'id is not a resource id'],
    ['id', '9223372036854775808', 'id is not a resource id'],
    ['teamId', undefined, 'teamId is not a resource id'],
    ['projectId', 'x', 'projectId is not a resource id'],
    ['projectId', null, 'projectId is not a resource id'],
    ['type', '', 'type is not a text of 1 to 64 characters'],
    ['type', 'x'.repeat(65), 'type is not a text of 1 to 64 characters'],
    ['type', 'a\u0000b', 'type is not a text of 1 to 64 characters'],
    ['sourceId', 7, 'sourceId is not a text of 1 to 64 characters'],
    ['session', undefined, 'session is not a text of 1 to 64 characters'],
    ['session', 'a\u0000b', 'session is not a text of 1 to 64 characters'],
    ['sourceType', 'bot', 'sourceType is unknown'],
    ['environment', 'staging', 'environment is unknown'],
    ['retained', 'true', 'retained is not a boolean'],
    ['envelope', { id: '1' }, 'envelope is not a text'],
    ['envelope', '{"a":"\u0000"}', 'envelope is not JSON'],
    ['envelope', '{"a":"\u001e"}', 'envelope is not JSON'],
    ['only', null, 'only does not name an endpoint and a delivery'],
    ['only', {}, 'only does not name an endpoint and a delivery'],
    ['only', { webhookId: '5001' }, 'only does not name an endpoint and a delivery'],
    ['only', { webhookId: '5001', deliveryId: 7 }, 'only does not name an endpoint and a delivery'],
  ])('says of %s %p that the %s', (field, value, problem) => {
    expect(eventProblem({ ...sound, [field]: value } as never)).toBe(problem);
  });

  it('finds nothing wrong with a sound event, of a project or of a team', () => {
    expect(eventProblem(sound)).toBeNull();
    expect(eventProblem({ ...sound, projectId: undefined })).toBeNull();
    expect(eventProblem({ ...sound, type: 'x'.repeat(64), envelope: '' })).toBeNull();
    expect(eventProblem({ ...sound, only: { webhookId: '5001', deliveryId: '6001' } })).toBeNull();
  });
});
