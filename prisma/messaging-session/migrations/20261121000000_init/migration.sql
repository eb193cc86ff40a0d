-- Sessions, the sandbox network and what sessions said and heard. Hot tables (messages, chats, sandbox_mailbox) have no
-- foreign keys: a key check would lock the session's row for each message. What a removed session leaves is purged.
CREATE TABLE "sessions" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "environment" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "external_id" TEXT,
  "engine" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "status_reason" TEXT,
  "wanted" BOOLEAN NOT NULL,
  "linked" BOOLEAN NOT NULL DEFAULT FALSE,
  "me" JSONB,
  "pairing_code" TEXT,
  "pairing_expires_at" TIMESTAMPTZ(3),
  "tier" TEXT NOT NULL DEFAULT 'free',
  "config" JSONB NOT NULL,
  "retained" BOOLEAN NOT NULL DEFAULT TRUE,
  "phone_offline_at" TIMESTAMPTZ(3),
  "fence" BIGINT NOT NULL DEFAULT 0,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "sessions_status" CHECK ("status" IN ('CONNECTING', 'CONNECTED', 'DISCONNECTED')),
  CONSTRAINT "sessions_environment" CHECK ("environment" IN ('sandbox', 'live'))
);
CREATE UNIQUE INDEX "sessions_team_name" ON "sessions" ("team_id", "name");
-- Lists are newest first: read backwards, ascending will do.
CREATE INDEX "sessions_team" ON "sessions" ("team_id", "id");
CREATE INDEX "sessions_project" ON "sessions" ("project_id", "id");

-- Who runs a session, until when by this database's clock. Apart from "sessions", whose rows engine writes lock:
-- renewing must not wait for them. Not indexed by time, so that a renewal stays within its page.
CREATE TABLE "session_leases" (
  "session_id" BIGINT NOT NULL,
  "node" TEXT,
  "boot" TEXT,
  "expires_at" TIMESTAMPTZ(3),
  CONSTRAINT "session_leases_pkey" PRIMARY KEY ("session_id"),
  CONSTRAINT "session_leases_held" CHECK (num_nulls("node", "boot", "expires_at") IN (0, 3))
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX "session_leases_owner" ON "session_leases" ("node", "boot");

-- Removed sessions whose messages, chats and mail are still to be deleted.
CREATE TABLE "session_purges" (
  "session_id" BIGINT NOT NULL,
  CONSTRAINT "session_purges_pkey" PRIMARY KEY ("session_id")
);

-- Numbers of the sandbox network, each with how the network treats it now.
CREATE TABLE "testing_numbers" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "country" TEXT NOT NULL,
  "phone_number" TEXT NOT NULL,
  "session_id" BIGINT,
  "made_for_session" BOOLEAN NOT NULL DEFAULT FALSE,
  "down_until" TIMESTAMPTZ(3),
  "ban_code" INTEGER,
  "ban_until" TIMESTAMPTZ(3),
  "undecryptable" BOOLEAN NOT NULL DEFAULT FALSE,
  CONSTRAINT "testing_numbers_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "testing_numbers_phone" ON "testing_numbers" ("phone_number");
CREATE UNIQUE INDEX "testing_numbers_session" ON "testing_numbers" ("session_id");
CREATE INDEX "testing_numbers_team" ON "testing_numbers" ("team_id", "id");
CREATE INDEX "testing_numbers_project" ON "testing_numbers" ("project_id", "id");

-- A person has one resource id in a project, whichever of the names below it is known by.
CREATE TABLE "identities" (
  "id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "phone_number" TEXT,
  "lid" TEXT,
  "bsuid" TEXT,
  "username" TEXT,
  CONSTRAINT "identities_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "identities_named" CHECK (num_nonnulls("phone_number", "lid", "bsuid", "username") > 0)
);
CREATE UNIQUE INDEX "identities_phone" ON "identities" ("project_id", "phone_number");
CREATE UNIQUE INDEX "identities_lid" ON "identities" ("project_id", "lid");
CREATE UNIQUE INDEX "identities_bsuid" ON "identities" ("project_id", "bsuid");
CREATE UNIQUE INDEX "identities_username" ON "identities" ("project_id", "username");

CREATE TABLE "chats" (
  "session_id" BIGINT NOT NULL,
  "id" BIGINT NOT NULL,
  "name" TEXT,
  "archived" BOOLEAN NOT NULL DEFAULT FALSE,
  "unread_count" INTEGER NOT NULL DEFAULT 0,
  "last_message_id" BIGINT NOT NULL,
  CONSTRAINT "chats_pkey" PRIMARY KEY ("session_id", "id")
) WITH (fillfactor = 80);
CREATE INDEX "chats_newest" ON "chats" ("session_id", "last_message_id");

-- A message as one session knows it; other sessions that know it have rows of their own with the same whatsapp_id.
CREATE TABLE "messages" (
  "id" BIGINT NOT NULL,
  "session_id" BIGINT NOT NULL,
  "chat_id" BIGINT NOT NULL,
  "whatsapp_id" TEXT NOT NULL,
  "from_me" BOOLEAN NOT NULL,
  "timestamp" BIGINT NOT NULL,
  "push_name" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "text" TEXT,
  "content" JSONB,
  CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
) WITH (autovacuum_vacuum_insert_scale_factor = 0.05);
CREATE UNIQUE INDEX "messages_whatsapp_id" ON "messages" ("session_id", "whatsapp_id");
CREATE INDEX "messages_chat" ON "messages" ("session_id", "chat_id", "id");

-- What the sandbox network still has to bring to a session, in the order of id. A queue: rows come and go. No index by
-- id alone, lest a plan for one session's oldest mail walks through everybody's.
CREATE TABLE "sandbox_mailbox" (
  "id" BIGSERIAL NOT NULL,
  "session_id" BIGINT NOT NULL,
  "body" JSON NOT NULL,
  "due_at" TIMESTAMPTZ(6) NOT NULL,
  CONSTRAINT "sandbox_mailbox_pkey" PRIMARY KEY ("session_id", "id")
) WITH (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 100000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 100000,
  autovacuum_vacuum_cost_delay = 0
);

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
