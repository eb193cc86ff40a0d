import { expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { UnknownFieldsCounter } from './count-unknown.js';

it('counts unknown fields by name, and those beyond a hundred names together', async () => {
  const registry = new Registry();
  const counter = new UnknownFieldsCounter(registry);
  counter.count({ 'messages.mood': 2 });
  counter.count(Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`field_${n}`, 1])));
  counter.count({ 'messages.mood': 1 });
  const metric = await registry.getSingleMetric('parley_cloud_unknown_fields_total')?.get();
  const values = new Map(metric?.values.map(({ labels, value }) => [labels.name, value]));
  expect(values.size).toBe(101);
  expect(values.get('messages.mood')).toBe(3);
  expect(values.get('other')).toBe(101);
});
