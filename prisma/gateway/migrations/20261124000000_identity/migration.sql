-- A key that was minted from another one ends with it: by deletion through the reference, and while one of its ancestors is
-- deactivated by the look-up, for which they are kept with it. Until the invited first owner of a team has come, the keys of
-- the team's making belong to nobody: "user_id" is then the invitation's id, and the role stands here.
ALTER TABLE "api_keys"
  ADD COLUMN "maker_id" BIGINT,
  ADD COLUMN "ancestors" BIGINT[] NOT NULL DEFAULT ARRAY[]::BIGINT[],
  ADD COLUMN "pending_role" "role",
  ADD CONSTRAINT "api_keys_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "api_keys" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "api_keys_maker_id_idx" ON "api_keys" ("maker_id");

-- The team that a person is signed in to unless they say which.
ALTER TABLE "members" ADD COLUMN "last_used_at" TIMESTAMPTZ(3);

-- One open invitation of an address to a team. The row goes when it is accepted.
CREATE TABLE "invitations" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "email" TEXT NOT NULL,
  "role" "role" NOT NULL,
  "invited_by" BIGINT,
  "hash" BYTEA NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "invitations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invitations_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "invitations_hash_key" ON "invitations" ("hash");
CREATE UNIQUE INDEX "invitations_team_id_email_key" ON "invitations" ("team_id", "email");

-- One open link a person to set another password. The row goes when it is used, or the password is changed otherwise.
CREATE TABLE "password_resets" (
  "user_id" BIGINT NOT NULL,
  "hash" BYTEA NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "password_resets_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "password_resets_hash_key" ON "password_resets" ("hash");
