/** The operation kind of campaigns (decisions.md §7). */
export const campaignKind = 'campaign';

/** Idempotency keys of campaigns are scoped to it. */
export const campaignRoute = 'POST /v1/campaigns';
