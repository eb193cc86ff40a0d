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
});
