/** The operation kind of campaigns (decisions.md §7). */
export const campaignKind = 'campaign';
