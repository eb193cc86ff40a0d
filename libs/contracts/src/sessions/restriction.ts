/** What an account may not do is on the session as in its event. */
export { AccountRestriction as SessionRestriction } from '../events/account-restriction.js';
