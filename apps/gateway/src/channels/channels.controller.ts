import { Controller } from '@nestjs/common';
import {
  Channel,
  createChannel,
  deleteChannel,
  followChannel,
  getChannel,
  listChannels,
  muteChannel,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { MessagingPageQuery, offsetOf } from '../paging/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Filters, Input, Path, type AskedBy } from '../requests/index.js';
import { SessionRouter, sessionVisible } from '../session-routing/index.js';
import { CreateChannelBody } from './channel-inputs.js';

const tag = 'Channels';
const change = { tag, status: 200, reply: Acknowledgement, visibleBy: sessionVisible } as const;
const following = { ...change, errors: errorsOf(followChannel) } as const;
const muting = { ...change, errors: errorsOf(muteChannel) } as const;

/** decisions.md §4 */
@Controller()
export class ChannelsController {
  constructor(
    private readonly client: RequestClient,
    private readonly router: SessionRouter,
  ) {}

  @Route('GET /api/{session}/channels', {
    summary: listChannels.summary,
    tag,
    status: 200,
    query: MessagingPageQuery,
    reply: [Channel],
    errors: errorsOf(listChannels),
    visibleBy: sessionVisible,
  })
  async listChannels(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Filters() query: MessagingPageQuery,
  ): Promise<Channel[]> {
    return (await this.client.request(listChannels, { session, ...offsetOf(query) }, by)).data;
  }

  @Route('POST /api/{session}/channels', {
    summary: createChannel.summary,
    tag,
    status: 201,
    body: CreateChannelBody,
    reply: Channel,
    errors: errorsOf(createChannel),
    visibleBy: sessionVisible,
  })
  createChannel(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Input() { name, description }: CreateChannelBody,
  ): Promise<Channel> {
    return this.router.send(createChannel, by, session, { session, name, description });
  }

  @Route('GET /api/{session}/channels/{id}', {
    summary: getChannel.summary,
    tag,
    status: 200,
    reply: Channel,
    errors: errorsOf(getChannel),
    visibleBy: sessionVisible,
  })
  getChannel(@By() by: AskedBy, @Path('session') session: string, @Path('id') channelId: string): Promise<Channel> {
    return this.client.request(getChannel, { session, channelId }, by);
  }

  @Route('DELETE /api/{session}/channels/{id}', {
    ...change,
    summary: deleteChannel.summary,
    errors: errorsOf(deleteChannel),
  })
  async deleteChannel(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') channelId: string,
  ): Promise<Acknowledgement> {
    await this.router.send(deleteChannel, by, session, { session, channelId });
    return acknowledged('The channel is removed.');
  }

  @Route('POST /api/{session}/channels/{id}/follow', { ...following, summary: 'Follow a channel. Idempotent.' })
  followChannel(@By() by: AskedBy, @Path('session') session: string, @Path('id') id: string): Promise<Acknowledgement> {
    return this.setFollowing(by, session, id, true);
  }

  @Route('POST /api/{session}/channels/{id}/unfollow', {
    ...following,
    summary: 'Follow a channel no more. Idempotent.',
  })
  unfollowChannel(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') id: string,
  ): Promise<Acknowledgement> {
    return this.setFollowing(by, session, id, false);
  }

  @Route('POST /api/{session}/channels/{id}/mute', {
    ...muting,
    summary: 'Mute a channel that the session follows; it is still received. Idempotent.',
  })
  muteChannel(@By() by: AskedBy, @Path('session') session: string, @Path('id') id: string): Promise<Acknowledgement> {
    return this.setMuted(by, session, id, true);
  }

  @Route('POST /api/{session}/channels/{id}/unmute', { ...muting, summary: 'Mute a channel no more. Idempotent.' })
  unmuteChannel(@By() by: AskedBy, @Path('session') session: string, @Path('id') id: string): Promise<Acknowledgement> {
    return this.setMuted(by, session, id, false);
  }

  private async setFollowing(
    by: AskedBy,
    session: string,
    channelId: string,
    following: boolean,
  ): Promise<Acknowledgement> {
    await this.router.send(followChannel, by, session, { session, channelId, following });
    return acknowledged(following ? 'The session follows the channel.' : 'The session does not follow the channel.');
  }

  private async setMuted(by: AskedBy, session: string, channelId: string, muted: boolean): Promise<Acknowledgement> {
    await this.router.send(muteChannel, by, session, { session, channelId, muted });
    return acknowledged(muted ? 'The channel is muted.' : 'The channel is not muted.');
  }
}
