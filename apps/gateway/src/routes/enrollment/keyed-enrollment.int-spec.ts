import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@parley/database';
import { Enrollments, makeTeam, type Client, type TestGateway } from '../../testing/index.js';
import { EnrollmentHandler } from './enrollment-handler.js';

let enrollments: Enrollments;
let gateway: TestGateway;
let client: Client;

beforeAll(async () => {
  enrollments = await Enrollments.create();
  gateway = await enrollments.installation.startGateway();
  client = gateway.as((await makeTeam(gateway)).key);
}, 60_000);
afterAll(() => enrollments.close());

const start = (projectId: string, key: string) =>
  client.post(`/v1/projects/${projectId}/enrollment`, {}, { headers: { 'idempotency-key': key } });

describe('an enrollment with an Idempotency-Key', () => {
  it('is started once for all requests that carry it, however far it is', async () => {
    const projectId = await enrollments.project(client);
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(projectId, 'live')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { operationId } = answers[0]?.json as { operationId: string };
    await enrollments.requested(operationId, 'accept_terms');
    expect((await start(projectId, 'live')).json).toEqual({ operationId });
    expect((await start(projectId, 'another')).error.code).toBe('conflict');
  });

  it('conflicts for another project', async () => {
    const [one, other] = [await enrollments.project(client), await enrollments.project(client)];
    expect((await start(one, 'shared')).status).toBe(202);
    const refused = await start(other, 'shared');
    expect([refused.status, refused.error.code]).toEqual([409, 'idempotency_conflict']);
    expect((await start(other, 'its own')).error.code).toBe('idempotency_key_invalid');
    expect((await start(other, 'its-own')).status).toBe(202);
  });

  it('leaves the key free where its operation was never opened', async () => {
    const projectId = await enrollments.project(client);
    const { pool } = enrollments.installation.database;
    const first = (await start(projectId, 'gone')).json as { operationId: string };
    await enrollments.requested(first.operationId, 'accept_terms');
    const { app } = gateway.service;
    await inTransaction(pool, (client) => app.get(EnrollmentHandler).abandon(client, first.operationId));
    const again = await start(projectId, 'gone');
    expect(again.status).toBe(202);
    expect((again.json as { operationId: string }).operationId).not.toBe(first.operationId);
  });
});
