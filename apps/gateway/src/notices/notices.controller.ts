import { Controller } from '@nestjs/common';
import { By, Input, type RequestedBy } from '../access/requests/index.js';
import { Route, team } from '../access/routes/index.js';
import { ProjectStore } from '../identity/projects/index.js';
import { MailQueue } from '../mail/index.js';
import { NoticeSettings, NoticeSettingsBody, settingsFrom } from './notice-settings.js';
import { NoticeSettingsStore } from './notice-settings.store.js';

const ofTeam = { tag: 'Team', status: 200, reply: NoticeSettings } as const;

/** Who of a team gets notices by mail (beyond.md §3). */
@Controller()
export class NoticesController {
  constructor(
    private readonly settings: NoticeSettingsStore,
    private readonly projects: ProjectStore,
    private readonly mails: MailQueue,
  ) {}

  @Route('GET /v1/notices', {
    access: team('notices:read'),
    ...ofTeam,
    summary: 'Get who receives an e-mail when an endpoint fails, recovers or is disabled.',
  })
  async getNoticeSettings(@By() { caller }: RequestedBy): Promise<NoticeSettings> {
    const { projects, ...settings } = await this.settings.find(caller.teamId);
    return {
      mail: this.mails.isConfigured ? 'configured' : 'not_configured',
      ...settings,
      ...(projects === null ? {} : { projects }),
      unsubscribed: await this.settings.refused(caller.teamId),
    };
  }

  @Route('PUT /v1/notices', {
    access: team('notices:write', { manager: true }),
    ...ofTeam,
    summary: 'Replace the notice settings. Absent fields are reset to their defaults.',
    body: NoticeSettingsBody,
  })
  async putNoticeSettings(@By() by: RequestedBy, @Input() body: NoticeSettingsBody): Promise<NoticeSettings> {
    const settings = settingsFrom(body);
    await Promise.all((settings.projects ?? []).map((id) => this.projects.require(by.caller, id)));
    await this.settings.put(by.caller.teamId, settings);
    return this.getNoticeSettings(by);
  }
}
