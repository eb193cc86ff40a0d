import { ask, client, type Schemas } from '../../api/index.js';

export interface WidgetVersion {
  settings: Schemas['WidgetSettings'];
  /** Sent back with a change, which is refused when somebody else has made one since. */
  entityTag: string;
}

/** @param projectId absent: the team's defaults */
export async function readWidget(projectId: string | undefined): Promise<WidgetVersion> {
  return versionOf(client.GET('/v1/widget', { params: { query: { projectId } } }));
}

/** @throws ParleyError 412 when somebody else has changed them since `entityTag` was read */
export async function writeWidget(
  projectId: string | undefined,
  entityTag: string,
  body: Schemas['WidgetFields'],
): Promise<WidgetVersion> {
  return versionOf(
    client.PUT('/v1/widget', { params: { query: { projectId }, header: { 'If-Match': entityTag } }, body }),
  );
}

/**
 * What a form changes, with the entity tag of the settings as they are now where only the public key was rotated since:
 * that is no reason to refuse the change.
 * @param base what the form began with
 */
export function afterRotation(base: WidgetVersion, now: WidgetVersion): WidgetVersion {
  return withoutKey(base) === withoutKey(now) ? { ...base, entityTag: now.entityTag } : base;
}

function withoutKey({ settings }: WidgetVersion): string {
  return JSON.stringify({ ...settings, publicKey: undefined });
}

async function versionOf(
  call: Promise<{ data?: Schemas['WidgetSettings']; error?: unknown; response: Response }>,
): Promise<WidgetVersion> {
  const settings = await ask(call);
  const { response } = await call;
  return { settings, entityTag: response.headers.get('etag') ?? '*' };
}
