import { describe, expect, it } from '@jest/globals';
import { bodyComponents, templateContent } from './template-body.js';

describe('a template for Meta', () => {
  it('has an example for each of its places', () => {
    const body = 'Hi {{1}}, your order {{2}} is ready, {{1}}.';
    expect(bodyComponents(body, ['name', 'order'])).toEqual([
      { type: 'BODY', text: body, example: { body_text: [['name', 'order']] } },
    ]);
    expect(bodyComponents('Hello', [])).toEqual([{ type: 'BODY', text: 'Hello' }]);
  });

  it('is sent with its values in the order of their places, in the language as Meta writes it', () => {
    expect(templateContent({ name: 'ready', language: 'pt-BR' }, ['Ada', '77'])).toEqual({
      type: 'template',
      template: {
        name: 'ready',
        language: { code: 'pt_BR' },
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
    expect(templateContent({ name: 'plain', language: 'en' }, [])).toEqual({
      type: 'template',
      template: { name: 'plain', language: { code: 'en' } },
    });
  });
});
