import { describe, expect, it } from '@jest/globals';
import '../app.module.js';
import { routeDefinitions } from '../access/routes/index.js';
import { openApiDocument } from './openapi-document.js';

describe('the OpenAPI document', () => {
  it('is made in steps between which others are served: one for each class and each route', () => {
    const making = openApiDocument();
    let steps = 0;
    let step = making.next();
    for (; step.done !== true; step = making.next()) steps += 1;
    const { paths, components } = step.value;
    const routes = Object.values(paths).flatMap((item) => Object.keys(item)).length;
    expect(routes).toBe([...routeDefinitions()].length);
    expect(steps).toBeGreaterThan(routes + Object.keys(components.schemas).length / 2);
  });

  it('has no union with a list in it: the generator of Java clients makes of one what does not compile', () => {
    const making = openApiDocument();
    let step = making.next();
    while (step.done !== true) step = making.next();
    const unions: string[] = [];
    JSON.parse(JSON.stringify(step.value.components.schemas), (name, value: unknown) => {
      const { anyOf = [], oneOf = [] } = (value ?? {}) as Partial<Record<'anyOf' | 'oneOf', { type?: string }[]>>;
      const types = [...anyOf, ...oneOf].map(({ type }) => type);
      if (types.includes('array') && types.filter((type) => type !== 'null').length > 1) unions.push(name);
      return value;
    });
    expect(unions).toEqual([]);
  });
});
