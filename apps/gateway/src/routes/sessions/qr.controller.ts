import { Controller, Res } from '@nestjs/common';
import { OneOf, Text } from '@parley/contracts/base';
import { getPairingCode } from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import type { FastifyReply } from 'fastify';
import { errorsOf, Route, scope, sessionVisible } from '../../access/routes/index.js';
import { By, Filters, Path, type RequestedBy } from '../../access/requests/index.js';
import { QrImages } from '../pairing-images/index.js';

const qrFormats = ['image', 'svg', 'raw'] as const;
type QrFormat = (typeof qrFormats)[number];

export class QrQuery {
  @OneOf(qrFormats, { optional: true, description: 'Default image.' }) format?: QrFormat;
}

export class QrValue {
  @Text({ description: 'The content of the QR code.' }) value: string;
}

@Controller()
export class QrController {
  constructor(
    private readonly client: RequestClient,
    private readonly images: QrImages,
  ) {}

  @Route('GET /api/{session}/auth/qr', {
    access: scope('sessions:write'),
    summary: 'Get the QR code of a session in SCAN_QR.',
    tag: 'Sessions',
    status: 200,
    query: QrQuery,
    reply: {
      media: {
        'image/png': { description: '`format=image`' },
        'image/svg+xml': { description: '`format=svg`' },
        'application/json': { description: '`format=raw`', schema: QrValue },
      },
    },
    errors: errorsOf(getPairingCode),
    visibleBy: sessionVisible,
  })
  async getQr(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Filters() { format = 'image' }: QrQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | string | QrValue> {
    const { code } = await this.client.request(getPairingCode, { session }, by);
    switch (format) {
      case 'image':
        reply.type('image/png');
        return this.images.png(code);
      case 'svg':
        reply.type('image/svg+xml');
        return this.images.svg(code);
      case 'raw':
        return { value: code };
      default:
        throw new Error(`unknown format ${String(format satisfies never)}`);
    }
  }
}
