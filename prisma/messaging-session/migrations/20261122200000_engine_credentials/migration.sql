-- What an engine signs in with, sealed, and the names of it; and the path at which a network tells of a session.
ALTER TABLE "sessions"
  ADD COLUMN "credentials_sealed" BYTEA,
  ADD COLUMN "credentials_set" TEXT[],
  ADD COLUMN "credentials_at" TIMESTAMPTZ(3),
  ADD COLUMN "hook_id" TEXT;
CREATE UNIQUE INDEX "sessions_hook_id" ON "sessions" ("hook_id");
-- A number of the Cloud API is one session's alone.
CREATE UNIQUE INDEX "sessions_cloud_number" ON "sessions" (("config" ->> 'phoneNumberId')) WHERE "engine" = 'cloud';
