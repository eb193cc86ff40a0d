-- What the team was told of the end of credentials (decisions.md §17): a week and a day before, once each.
CREATE TABLE credential_notices (
  session_id bigint NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  days integer NOT NULL,
  CONSTRAINT credential_notices_pkey PRIMARY KEY (session_id, expires_at, days)
);
CREATE INDEX credential_notices_age ON credential_notices (expires_at);
