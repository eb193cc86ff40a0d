import { describe, expect, it } from '@jest/globals';
import { bodyComponents, templateContent } from './template-body.js';

const body = 'Hi {{name}}, your order {{ order }} is ready, {{name}}.';

describe('a template for Meta', () => {
  it('has numbered places, and an example for each', () => {
    expect(bodyComponents(body)).toEqual([
      {
        type: 'BODY',
        text: 'Hi {{1}}, your order {{2}} is ready, {{1}}.',
        example: { body_text: [['name', 'order']] },
      },
    ]);
    expect(bodyComponents('Hello')).toEqual([{ type: 'BODY', text: 'Hello' }]);
  });

  it('is sent with its values in the order of their places', () => {
    const values = new Map([
      ['order', '77'],
      ['name', 'Ada'],
    ]);
    expect(templateContent({ name: 'ready', language: 'en_US', body }, (name) => values.get(name) ?? '')).toEqual({
      type: 'template',
      template: {
        name: 'ready',
        language: { code: 'en_US' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ada' },
              { type: 'text', text: '77' },
            ],
          },
        ],
      },
    });
    expect(templateContent({ name: 'plain', language: 'en', body: 'Hello' }, () => '')).toEqual({
      type: 'template',
      template: { name: 'plain', language: { code: 'en' } },
    });
  });
});
