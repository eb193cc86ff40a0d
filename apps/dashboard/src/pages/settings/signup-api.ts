import { ask, client, type Schemas } from '../../api/index.js';

export interface WidgetVersion {
  settings: Schemas['WidgetSettings'];
  /** Sent with a change. The API refuses the change when the settings were changed since this version was read. */
  entityTag: string;
}

/** @param projectId absent: the team's defaults */
export async function readWidget(projectId: string | undefined): Promise<WidgetVersion> {
  return versionOf(client.GET('/v1/widget', { params: { query: { projectId } } }));
}

/** @throws ParleyError 412 when the settings were changed since `entityTag` was read */
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
 * Takes over what the form does not show, when only that was changed since: a rotated key or a change of the pairing must
 * not make saving fail.
 * @param base the version that the form started with
 */
export function rebased(base: WidgetVersion, now: WidgetVersion): WidgetVersion {
  if (shown(base) !== shown(now)) return base;
  return { settings: { ...base.settings, config: now.settings.config }, entityTag: now.entityTag };
}

function shown({ settings }: WidgetVersion): string {
  return JSON.stringify({ ...settings, publicKey: undefined, config: undefined, updatedAt: undefined });
}

async function versionOf(
  call: Promise<{ data?: Schemas['WidgetSettings']; error?: unknown; response: Response }>,
): Promise<WidgetVersion> {
  const settings = await ask(call);
  const { response } = await call;
  return { settings, entityTag: response.headers.get('etag') ?? '*' };
}
