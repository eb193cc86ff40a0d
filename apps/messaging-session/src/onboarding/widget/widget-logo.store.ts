import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { invalidField } from '@parley/contracts/base';
import { logoPath } from '@parley/contracts/widget';
import type { SettingsOwner } from '@parley/engine-kit';
import { sniffedType } from '@parley/media-store';
import { Prisma } from '../../database/index.js';
import type { Prisma as Sql } from '../../generated/prisma/client.js';

export interface Logo {
  readonly mediaType: string;
  readonly content: Buffer;
}

const mostBytes = 64 * 1024;
/** What browsers show and what cannot carry a script, as SVG could. */
const mediaTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const base64 = /^(?:data:[\w.+/-]+;base64,)?([A-Za-z0-9+/]+={0,2})$/;

/** Logos of settings of embedded signup (decisions.md §9), apart from the settings, which every page reads. */
@Injectable()
export class WidgetLogoStore {
  constructor(private readonly prisma: Prisma) {}

  /**
   * The logo that a request names: the bytes themselves, or the URL of one that the team has.
   * @throws DomainError `invalid_parameter`
   */
  async requested(teamId: string, text: string): Promise<Logo> {
    const shownId = text.split(logoPath)[1];
    if (shownId !== undefined && text.startsWith('http')) {
      const kept = await this.prisma.widgetLogo.findFirst({ where: { id: shownId, teamId: BigInt(teamId) } });
      if (!kept) throw invalidField('theme.logo', 'must be an image, or the URL of the logo that is shown');
      return { mediaType: kept.mediaType, content: Buffer.from(kept.content) };
    }
    const content = Buffer.from(base64.exec(text.trim())?.[1] ?? '', 'base64');
    if (content.length === 0) throw invalidField('theme.logo', 'must be an image in base64, or a `data:` URL of one');
    if (content.length > mostBytes) throw invalidField('theme.logo', `must have at most ${mostBytes} bytes`);
    const mediaType = (await sniffedType(content)) ?? '';
    if (!mediaTypes.has(mediaType)) throw invalidField('theme.logo', 'must be a PNG, JPEG, WebP or GIF image');
    return { mediaType, content };
  }

  /** In the transaction that stores the settings, after them. */
  async save(tx: Sql.TransactionClient, { teamId, projectId = '0' }: SettingsOwner, logo?: Logo): Promise<void> {
    const key = { teamId: BigInt(teamId), projectId: BigInt(projectId) };
    if (!logo) {
      await tx.widgetLogo.deleteMany({ where: key });
      return;
    }
    const data = { id: logoId({ teamId, projectId }, logo), ...logo, content: new Uint8Array(logo.content) };
    await tx.widgetLogo.upsert({ where: { teamId_projectId: key }, create: { ...key, ...data }, update: data });
  }

  async find(id: string): Promise<Logo | undefined> {
    const row = await this.prisma.widgetLogo.findUnique({ where: { id } });
    return row ? { mediaType: row.mediaType, content: Buffer.from(row.content) } : undefined;
  }
}

/** Other bytes have another id, so that browsers may keep a logo for ever. */
export function logoId({ teamId, projectId = '0' }: SettingsOwner, { content }: Logo): string {
  const hash = createHash('sha256').update(`${teamId} ${projectId} `).update(content);
  return hash.digest('base64url').slice(0, 22);
}
