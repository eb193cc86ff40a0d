-- What is kept of messages besides their rows, sealed under the key of the account: the secrets by which votes are read,
-- and what devices may ask for again.
CREATE TABLE "baileys_messages" (
  "session_id" BIGINT NOT NULL,
  "whatsapp_id" TEXT NOT NULL,
  "sealed" BYTEA NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "baileys_messages_pkey" PRIMARY KEY ("session_id", "whatsapp_id")
);
CREATE INDEX "baileys_messages_expires" ON "baileys_messages"("expires_at");

-- The hosts of files that the server named to an account, for any process to fetch files from.
CREATE TABLE "baileys_media_hosts" (
  "session_id" BIGINT NOT NULL,
  "hosts" TEXT[] NOT NULL,
  CONSTRAINT "baileys_media_hosts_pkey" PRIMARY KEY ("session_id")
);

-- Groups as the network tells an account of them.
CREATE TABLE "baileys_groups" (
  "session_id" BIGINT NOT NULL,
  "jid" TEXT NOT NULL,
  -- The phone number of the account, in E.164.
  "account" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "description" TEXT,
  "owner" JSONB,
  -- In the order in which the network lists them.
  "members" JSONB NOT NULL,
  -- "lid" or "pn": by which names its members know each other.
  "addressing" TEXT NOT NULL,
  "info_admin_only" BOOLEAN NOT NULL,
  "messages_admin_only" BOOLEAN NOT NULL,
  "invite_code" TEXT,
  "picture_blob" BIGINT,
  "picture_mime" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "baileys_groups_pkey" PRIMARY KEY ("session_id", "jid")
);
CREATE INDEX "baileys_groups_account" ON "baileys_groups"("account", "created_at" DESC, "jid" DESC);
CREATE INDEX "baileys_groups_picture" ON "baileys_groups"("picture_blob") WHERE "picture_blob" IS NOT NULL;

-- Channels as the network tells an account of them.
CREATE TABLE "baileys_channels" (
  "session_id" BIGINT NOT NULL,
  "jid" TEXT NOT NULL,
  "account" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT,
  -- "owner", "follower" or "none".
  "role" TEXT NOT NULL,
  "muted" BOOLEAN NOT NULL,
  "followers" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "baileys_channels_pkey" PRIMARY KEY ("session_id", "jid")
);
CREATE INDEX "baileys_channels_account" ON "baileys_channels"("account", "created_at" DESC, "jid" DESC);

-- What an account was last told of people's presence; lost with the server, as is what it is true of.
CREATE UNLOGGED TABLE "baileys_presences" (
  "account" TEXT NOT NULL,
  -- A phone number in E.164, or a LID.
  "person" TEXT NOT NULL,
  "session_id" BIGINT NOT NULL,
  "state" TEXT NOT NULL,
  "typing" TEXT,
  "until" TIMESTAMPTZ(3),
  "seen_at" TIMESTAMPTZ(3),
  CONSTRAINT "baileys_presences_pkey" PRIMARY KEY ("account", "person")
);
CREATE INDEX "baileys_presences_session" ON "baileys_presences"("session_id");

-- Settings of an account as its other devices have them, to find what was changed here or there since.
CREATE TABLE "baileys_settings" (
  "session_id" BIGINT NOT NULL,
  -- "archive", "label" or "chatLabel".
  "kind" TEXT NOT NULL,
  -- The id of a chat, of a label, or of both with a colon between.
  "key" TEXT NOT NULL,
  "value" JSONB NOT NULL,
  CONSTRAINT "baileys_settings_pkey" PRIMARY KEY ("session_id", "kind", "key")
);

-- Sessions whose settings were changed here.
CREATE TABLE "baileys_settings_due" (
  "session_id" BIGINT NOT NULL,
  "due_at" TIMESTAMPTZ(6) NOT NULL,
  CONSTRAINT "baileys_settings_due_pkey" PRIMARY KEY ("session_id")
);
CREATE INDEX "baileys_settings_due_at" ON "baileys_settings_due"("due_at");
