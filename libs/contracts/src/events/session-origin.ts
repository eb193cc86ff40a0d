import { OneOf, ResourceId } from '../validation/fields.js';

export const originKinds = ['quicklink', 'widget'] as const;
export type OriginKind = (typeof originKinds)[number];

/** The QuickLink or widget session through which an end customer's session came in (decisions.md §9). */
export class SessionOrigin {
  @OneOf(originKinds) kind: OriginKind;
  @ResourceId({ description: 'The id of the QuickLink or of the widget session.' }) id: string;
}
