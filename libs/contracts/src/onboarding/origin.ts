import { OneOf, ResourceId } from '../validation/fields.js';

export const originKinds = ['quicklink', 'widget'] as const;
export type OriginKind = (typeof originKinds)[number];

/** What brought in the session of an end customer (decisions.md §9). */
export class SessionOrigin {
  @OneOf(originKinds) kind: OriginKind;
  @ResourceId({ description: 'Of the QuickLink, or of the widget session.' }) id: string;
}
