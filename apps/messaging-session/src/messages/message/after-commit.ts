/** Called after a transaction has committed. Must not throw. */
export type AfterCommit = () => void;
