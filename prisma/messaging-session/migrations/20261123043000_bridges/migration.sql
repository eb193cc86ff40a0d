-- Bridges relay what comes in a chat of one session to a chat of another (decisions.md §9, docs/adr/0027).

-- Part of a bridge. Transactions that record what arrives hold the session's row: they look for bridges only where it is set.
ALTER TABLE "sessions" ADD COLUMN "bridged" BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX "sessions_bridged" ON "sessions" ("id") WHERE "bridged";

CREATE TABLE "bridges" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "name" TEXT NOT NULL,
  "from_session_id" BIGINT NOT NULL,
  "from_chat_id" BIGINT,
  "from_chat" TEXT,
  "to_session_id" BIGINT NOT NULL,
  "to_chat_id" BIGINT NOT NULL,
  "to_chat" TEXT NOT NULL,
  "direction" TEXT NOT NULL,
  "include" TEXT[] NOT NULL,
  "sender_prefix" BOOLEAN NOT NULL,
  "enabled" BOOLEAN NOT NULL,
  "removed" BOOLEAN NOT NULL DEFAULT FALSE,
  CONSTRAINT "bridges_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "bridges_team" ON "bridges" ("team_id", "id");
CREATE INDEX "bridges_project" ON "bridges" ("project_id", "id");
CREATE INDEX "bridges_from" ON "bridges" ("from_session_id");
CREATE INDEX "bridges_to" ON "bridges" ("to_session_id");
CREATE INDEX "bridges_removed" ON "bridges" ("id") WHERE "removed";

-- How much was given to a bridge, written by what arrives, and what became of it, written by what is sent: in rows of
-- their own, so that neither waits for the other.
CREATE TABLE "bridge_intakes" (
  "bridge_id" BIGINT NOT NULL,
  "queued" BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT "bridge_intakes_pkey" PRIMARY KEY ("bridge_id")
);
CREATE TABLE "bridge_outcomes" (
  "bridge_id" BIGINT NOT NULL,
  "relayed" BIGINT NOT NULL DEFAULT 0,
  "relayed_acts" BIGINT NOT NULL DEFAULT 0,
  "failed" BIGINT NOT NULL DEFAULT 0,
  "withdrawn" BIGINT NOT NULL DEFAULT 0,
  "last_relayed_at" TIMESTAMPTZ(3),
  "last_error" TEXT,
  CONSTRAINT "bridge_outcomes_pkey" PRIMARY KEY ("bridge_id")
);

-- One thing that a bridge relays, from the transaction that stores its source on; afterwards, which messages of the two
-- sessions are the same.
CREATE TABLE "bridge_relays" (
  "id" BIGINT NOT NULL,
  "bridge_id" BIGINT NOT NULL,
  "kind" TEXT NOT NULL,
  "source_session_id" BIGINT NOT NULL,
  "source_chat_id" BIGINT NOT NULL,
  "source_id" BIGINT NOT NULL,
  "source_whatsapp_id" TEXT NOT NULL,
  "target_id" BIGINT,
  "said" TEXT,
  "hops" BIGINT[] NOT NULL,
  "session_id" BIGINT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'waiting',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "given_at" TIMESTAMPTZ(3),
  "message_id" BIGINT,
  "whatsapp_id" TEXT,
  "error" TEXT,
  CONSTRAINT "bridge_relays_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "bridge_relays_source" ON "bridge_relays" ("bridge_id", "source_id");
CREATE INDEX "bridge_relays_message" ON "bridge_relays" ("message_id") WHERE "message_id" IS NOT NULL;
CREATE INDEX "bridge_relays_whatsapp_id" ON "bridge_relays" ("whatsapp_id") WHERE "whatsapp_id" IS NOT NULL;
CREATE INDEX "bridge_relays_waiting" ON "bridge_relays" ("session_id", "bridge_id", "source_chat_id", "id")
  WHERE "status" = 'waiting';
CREATE INDEX "bridge_relays_given" ON "bridge_relays" ("session_id", "bridge_id", "source_chat_id")
  WHERE "status" = 'given';
CREATE INDEX "bridge_relays_age" ON "bridge_relays" ("queued_at") WHERE "status" = 'waiting';
