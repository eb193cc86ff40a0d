import { Controller, Inject, Req, Res } from '@nestjs/common';
import { notFound, Text } from '@parley/contracts/base';
import { getLinkedMedia, isMediaLink } from '@parley/contracts/media';
import { RequestClient } from '@parley/messaging';
import { CLOCK, type Clock, deriveKey } from '@parley/service-runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anybody, errorsOf, Route } from '../../access/routes/index.js';
import { CONFIG, type GatewayConfig, secretsOf } from '../../config.js';
import { Filters, forManyTeams, Path } from '../../access/requests/index.js';
import { Downloads } from './downloads.js';
import { readyMedia } from './ready-media.js';

export class MediaLinkQuery {
  @Text({ optional: true, description: 'When the link expires, in Unix seconds.' }) expires?: string;
  @Text({ optional: true, description: 'The signature of the id and the expiry.' }) signature?: string;
}

/** Serves `mediaUrl` links of payloads: every holder of the link gets the file until the link expires (decisions.md §4). */
@Controller()
export class MediaLinksController {
  readonly #keys: Buffer[];

  constructor(
    private readonly client: RequestClient,
    private readonly downloads: Downloads,
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#keys = secretsOf(config).map((secret) => deriveKey(secret, 'media-links'));
  }

  @Route('GET /media/{mediaId}', {
    access: anybody,
    summary: 'Download a file with the signed link from a payload. No credential is needed.',
    tag: 'Media',
    status: 200,
    query: MediaLinkQuery,
    inParts: true,
    reply: { media: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
    errors: errorsOf(getLinkedMedia).filter((code) => code !== 'credential_not_allowed'),
  })
  async downloadLinkedMedia(
    @Path('mediaId') mediaId: string,
    @Filters() { expires = '', signature = '' }: MediaLinkQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const link = { mediaId, expires, signature };
    const now = this.clock.now();
    // An invalid and an expired link get the same answer: only the holder of a valid link may learn about the file.
    if (!this.#keys.some((key) => isMediaLink(link, now, key))) throw notFound('Media', mediaId);
    const linked = { mediaId, expiresAtSeconds: Number(expires) };
    const by = forManyTeams(request.gateway.trace);
    const media = await readyMedia(this.client, getLinkedMedia, linked, by, () => !reply.raw.destroyed);
    await this.downloads.answer(media, request, reply.header('Access-Control-Allow-Origin', '*'));
  }
}
