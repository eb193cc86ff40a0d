-- Businesses that sign up in Meta's dialog, and how far each has come (decisions.md §17).
CREATE TABLE cloud_signups (
  session_id bigint PRIMARY KEY,
  -- Of the code that the dialog gave: one code is exchanged once.
  code_hash bytea NOT NULL,
  business_account_id text NOT NULL,
  phone_number_id text,
  -- The business goes on using the number in its app.
  stays_in_app boolean NOT NULL,
  step text NOT NULL,
  -- Of the one call that works on it, until then.
  claim text NOT NULL,
  claimed_until timestamptz(3) NOT NULL
);
-- What the dialog of the attempt's network gave is being brought in.
ALTER TABLE onboarding_attempts ADD COLUMN signing_up boolean NOT NULL DEFAULT FALSE;
