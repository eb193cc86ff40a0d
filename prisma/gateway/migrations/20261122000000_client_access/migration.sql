-- What end users' clients may do with a session (decisions.md §4). The session itself is messaging-session's: its project
-- and name are as they were when the rules were last written.
CREATE TABLE "client_rules" (
  "session_id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "session_name" TEXT NOT NULL,
  "enabled" BOOLEAN NOT NULL,
  "allowed_actions" TEXT[] NOT NULL,
  "allowed_origins" TEXT[] NOT NULL,
  "max_daily" INTEGER NOT NULL,
  "rate_limit" INTEGER NOT NULL,
  "recipient_mode" TEXT NOT NULL,
  CONSTRAINT "client_rules_pkey" PRIMARY KEY ("session_id"),
  CONSTRAINT "client_rules_recipient_mode" CHECK ("recipient_mode" IN ('conversation', 'any', 'verified', 'none')),
  CONSTRAINT "client_rules_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- A preflight names the session and has no credential.
CREATE INDEX "client_rules_session_name_idx" ON "client_rules" ("session_name");
CREATE INDEX "client_rules_team_id_idx" ON "client_rules" ("team_id");
CREATE INDEX "client_rules_project_id_idx" ON "client_rules" ("project_id");

-- A token dies with what minted it, an API key or a login session, and is looked up together with that: no key refers to
-- it, so that neither's end waits for its tokens.
CREATE TABLE "client_tokens" (
  "id" BIGINT NOT NULL,
  "session_id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "user_id" BIGINT NOT NULL,
  "key_id" BIGINT,
  "login_id" BIGINT,
  "hash" BYTEA NOT NULL,
  "actions" TEXT[] NOT NULL,
  "ephemeral_session_id" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "last_used_at" TIMESTAMPTZ(3),
  CONSTRAINT "client_tokens_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "client_tokens_minted" CHECK (num_nonnulls("key_id", "login_id") = 1),
  CONSTRAINT "client_tokens_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "client_tokens_hash_key" ON "client_tokens" ("hash");
CREATE INDEX "client_tokens_session_id_id_idx" ON "client_tokens" ("session_id", "id");
CREATE INDEX "client_tokens_expires_at_idx" ON "client_tokens" ("expires_at");
CREATE INDEX "client_tokens_team_id_idx" ON "client_tokens" ("team_id");
CREATE INDEX "client_tokens_project_id_idx" ON "client_tokens" ("project_id");

-- How often each end user sent on a UTC day; here and not in a cache, which may be flushed. Old days are swept.
CREATE TABLE "client_daily_sends" (
  "session_id" BIGINT NOT NULL,
  "ephemeral_session_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "sends" INTEGER NOT NULL,
  CONSTRAINT "client_daily_sends_pkey" PRIMARY KEY ("session_id", "ephemeral_session_id", "day")
) WITH (fillfactor = 70);
CREATE INDEX "client_daily_sends_day_idx" ON "client_daily_sends" ("day");
