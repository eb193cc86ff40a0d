import { Controller } from '@nestjs/common';
import {
  Chat,
  createLabel,
  deleteLabel,
  Label,
  LabelFields,
  listLabelChats,
  listLabels,
  updateLabel,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, type Probe, Route } from '../access/index.js';
import { MessagingPageQuery, offsetOf } from '../paging/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Filters, Input, Path, type AskedBy } from '../requests/index.js';
import { sessionVisible } from '../session-routing/index.js';

const tag = 'Labels';

async function labelVisible({ ask, params: { session = '', id = '' } }: Probe): Promise<void> {
  await ask(listLabelChats, { session, labelId: id, limit: 1, offset: 0 });
}

@Controller()
export class LabelsController {
  constructor(private readonly client: RequestClient) {}

  @Route('GET /api/{session}/labels', {
    summary: listLabels.summary,
    tag,
    status: 200,
    query: MessagingPageQuery,
    reply: [Label],
    visibleBy: sessionVisible,
  })
  async listLabels(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Filters() query: MessagingPageQuery,
  ): Promise<Label[]> {
    return (await this.client.request(listLabels, { session, ...offsetOf(query) }, by)).data;
  }

  @Route('POST /api/{session}/labels', {
    summary: createLabel.summary,
    tag,
    status: 201,
    body: LabelFields,
    reply: Label,
    errors: errorsOf(createLabel),
    visibleBy: sessionVisible,
  })
  createLabel(@By() by: AskedBy, @Path('session') session: string, @Input() body: LabelFields): Promise<Label> {
    return this.client.request(createLabel, { ...body, session }, by);
  }

  @Route('PUT /api/{session}/labels/{id}', {
    summary: updateLabel.summary,
    tag,
    status: 200,
    body: LabelFields,
    reply: Label,
    errors: errorsOf(updateLabel),
    visibleBy: labelVisible,
  })
  updateLabel(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') labelId: string,
    @Input() body: LabelFields,
  ): Promise<Label> {
    return this.client.request(updateLabel, { ...body, session, labelId }, by);
  }

  @Route('DELETE /api/{session}/labels/{id}', {
    summary: deleteLabel.summary,
    tag,
    status: 200,
    reply: Acknowledgement,
    errors: errorsOf(deleteLabel),
    visibleBy: labelVisible,
  })
  async deleteLabel(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') labelId: string,
  ): Promise<Acknowledgement> {
    await this.client.request(deleteLabel, { session, labelId }, by);
    return acknowledged('The label is deleted.');
  }

  @Route('GET /api/{session}/labels/{id}/chats', {
    summary: listLabelChats.summary,
    tag,
    status: 200,
    query: MessagingPageQuery,
    reply: [Chat],
    errors: errorsOf(listLabelChats),
    visibleBy: labelVisible,
  })
  async listLabelChats(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') labelId: string,
    @Filters() query: MessagingPageQuery,
  ): Promise<Chat[]> {
    return (await this.client.request(listLabelChats, { session, labelId, ...offsetOf(query) }, by)).data;
  }
}
