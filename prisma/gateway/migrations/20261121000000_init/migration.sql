CREATE TYPE "role" AS ENUM ('owner', 'admin', 'member');
CREATE TYPE "stage" AS ENUM ('Sandbox', 'Live');

CREATE TABLE "teams" (
  "id" BIGINT NOT NULL,
  "name" TEXT NOT NULL,
  "suspended" BOOLEAN NOT NULL DEFAULT false,
  "service_version" TEXT NOT NULL,
  CONSTRAINT "teams_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "users" (
  "id" BIGINT NOT NULL,
  "email" TEXT NOT NULL,
  "password_hash" TEXT NOT NULL,
  CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "users_email_key" ON "users" ("email");

CREATE TABLE "members" (
  "team_id" BIGINT NOT NULL,
  "user_id" BIGINT NOT NULL,
  "role" "role" NOT NULL,
  CONSTRAINT "members_pkey" PRIMARY KEY ("team_id", "user_id"),
  CONSTRAINT "members_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "members_user_id_idx" ON "members" ("user_id");

CREATE TABLE "projects" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "name" TEXT NOT NULL,
  "slug" TEXT NOT NULL,
  "stage" "stage" NOT NULL DEFAULT 'Sandbox',
  CONSTRAINT "projects_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "projects_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "projects_team_id_slug_key" ON "projects" ("team_id", "slug");
CREATE INDEX "projects_team_id_id_idx" ON "projects" ("team_id", "id");

-- "project_id" refers to no row once the project is deleted: the key stays listed, and dead.
CREATE TABLE "api_keys" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT,
  "user_id" BIGINT NOT NULL,
  "label" TEXT NOT NULL,
  "scopes" TEXT[],
  "hash" BYTEA NOT NULL,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "expires_at" TIMESTAMPTZ(3),
  "last_used_at" TIMESTAMPTZ(3),
  CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "api_keys_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys" ("hash");
CREATE INDEX "api_keys_team_id_id_idx" ON "api_keys" ("team_id", "id");
CREATE INDEX "api_keys_project_id_idx" ON "api_keys" ("project_id");

CREATE TABLE "login_sessions" (
  "id" BIGINT NOT NULL,
  "user_id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "hash" BYTEA NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "login_sessions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "login_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "login_sessions_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "login_sessions_hash_key" ON "login_sessions" ("hash");
CREATE INDEX "login_sessions_expires_at_idx" ON "login_sessions" ("expires_at");
CREATE INDEX "login_sessions_user_id_idx" ON "login_sessions" ("user_id");
CREATE INDEX "login_sessions_team_id_idx" ON "login_sessions" ("team_id");

-- The outbox of a service. Copied as it is into the service's first migration.
-- A row lives for milliseconds: fillfactor 100 as rows are never updated; vacuum by absolute numbers and without cost
-- delay, because dead rows, not live ones, are what a queue table fills with.
CREATE TABLE "outbox" (
  "id" BIGINT NOT NULL PRIMARY KEY,
  "subject" TEXT NOT NULL,
  "payload" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
) WITH (
  fillfactor = 100,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 100000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 100000,
  autovacuum_vacuum_cost_delay = 0,
  toast.autovacuum_vacuum_scale_factor = 0,
  toast.autovacuum_vacuum_threshold = 1000,
  toast.autovacuum_vacuum_cost_delay = 0
);

CREATE FUNCTION "outbox_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER "outbox_notify" AFTER INSERT ON "outbox" FOR EACH STATEMENT EXECUTE FUNCTION "outbox_notify"();

-- Leases of id node numbers (libs/service-runtime, "Ids"). Every service's first migration has exactly this.
-- A slot's holder alone may issue ids whose millisecond is after the bound it found and up to "bound_ms".
CREATE TABLE "id_nodes" (
  "slot" SMALLINT NOT NULL PRIMARY KEY,
  "holder" TEXT NOT NULL,
  "bound_ms" BIGINT NOT NULL
);
INSERT INTO "id_nodes" ("slot", "holder", "bound_ms") SELECT slot, '', 0 FROM generate_series(0, 127) AS slot;
