/** Done once a transaction has committed. Must not throw. */
export type AfterCommit = () => void;
