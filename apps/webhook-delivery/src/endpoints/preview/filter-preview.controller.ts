import { Controller } from '@nestjs/common';
import { type FilterPreview, PreviewFilter as PreviewFilterRequest, previewFilter } from '@parley/contracts/webhooks';
import { Handles, type RequestContext } from '@parley/messaging';
import { PreviewFilter } from './preview-filter.js';

@Controller()
export class FilterPreviewController {
  constructor(private readonly preview: PreviewFilter) {}

  @Handles(previewFilter)
  show(request: PreviewFilterRequest, { caller, deadlineAt }: RequestContext): Promise<FilterPreview> {
    return this.preview.execute(request, caller, deadlineAt);
  }
}
