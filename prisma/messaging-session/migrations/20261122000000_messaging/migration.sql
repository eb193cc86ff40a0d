-- Every kind of message, who wrote it in a group, and what became of it. Columns with constant defaults rewrite nothing.
ALTER TABLE "messages"
  ADD COLUMN "sender_id" BIGINT,
  ADD COLUMN "starred" BOOLEAN NOT NULL DEFAULT FALSE,
  ADD COLUMN "deleted" BOOLEAN NOT NULL DEFAULT FALSE;

-- Groups, channels and the status audience have resource ids as people have.
ALTER TABLE "identities"
  ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'person',
  ADD COLUMN "jid" TEXT,
  DROP CONSTRAINT "identities_named",
  ADD CONSTRAINT "identities_named" CHECK (num_nonnulls("phone_number", "lid", "bsuid", "username", "jid") > 0),
  ADD CONSTRAINT "identities_kind" CHECK ("kind" IN ('person', 'group', 'channel', 'status')),
  ADD CONSTRAINT "identities_jid_of_kind" CHECK (("kind" = 'person') = ("jid" IS NULL));
CREATE UNIQUE INDEX "identities_jid" ON "identities" ("project_id", "jid");

-- People who turned out to be one: the id that lost, and the one that stands for both. Kept as long as the project.
CREATE TABLE "identity_aliases" (
  "id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "into_id" BIGINT NOT NULL,
  "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "identity_aliases_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "identity_aliases_into" ON "identity_aliases" ("into_id");
CREATE INDEX "identity_aliases_project" ON "identity_aliases" ("project_id");

-- What a session says of people: its own name for them, and whom it does not want to hear.
CREATE TABLE "contacts" (
  "session_id" BIGINT NOT NULL,
  "id" BIGINT NOT NULL,
  "name" TEXT,
  "blocked" BOOLEAN NOT NULL DEFAULT FALSE,
  CONSTRAINT "contacts_pkey" PRIMARY KEY ("session_id", "id")
);

CREATE TABLE "labels" (
  "session_id" BIGINT NOT NULL,
  "id" BIGINT NOT NULL,
  "name" TEXT NOT NULL,
  "color" TEXT,
  CONSTRAINT "labels_pkey" PRIMARY KEY ("session_id", "id")
);
CREATE UNIQUE INDEX "labels_name" ON "labels" ("session_id", "name");

CREATE TABLE "chat_labels" (
  "session_id" BIGINT NOT NULL,
  "chat_id" BIGINT NOT NULL,
  "label_id" BIGINT NOT NULL,
  CONSTRAINT "chat_labels_pkey" PRIMARY KEY ("session_id", "chat_id", "label_id")
);
CREATE INDEX "chat_labels_label" ON "chat_labels" ("session_id", "label_id", "chat_id");

-- Deleted chats whose messages are still to go: reads hide those up to "through_id" at once.
CREATE TABLE "chat_purges" (
  "session_id" BIGINT NOT NULL,
  "chat_id" BIGINT NOT NULL,
  "through_id" BIGINT NOT NULL,
  CONSTRAINT "chat_purges_pkey" PRIMARY KEY ("session_id", "chat_id")
);

-- Whose presence a session follows.
CREATE TABLE "presence_watches" (
  "session_id" BIGINT NOT NULL,
  "id" BIGINT NOT NULL,
  CONSTRAINT "presence_watches_pkey" PRIMARY KEY ("session_id", "id")
);

-- Bytes in the media store, and the files that sessions have over them. A blob that no row names any more is swept.
CREATE TABLE "media_blobs" (
  "id" BIGINT NOT NULL,
  "sha256" BYTEA NOT NULL,
  "size_bytes" BIGINT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "media_blobs_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "media" (
  "id" BIGINT NOT NULL,
  "session_id" BIGINT NOT NULL,
  "blob_id" BIGINT NOT NULL,
  "mime_type" TEXT NOT NULL,
  "filename" TEXT,
  "origin" TEXT NOT NULL,
  -- Part of a message, sent or received.
  "used" BOOLEAN NOT NULL DEFAULT FALSE,
  CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "media_session" ON "media" ("session_id", "id");
CREATE INDEX "media_blob" ON "media" ("blob_id");

-- The sandbox network's own: shared by all sessions on it, written under no session's fence. It knows phones alone;
-- some are testing numbers, any other valid number may be a member too.
CREATE TABLE "sandbox_groups" (
  "id" BIGINT NOT NULL,
  "jid" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "description" TEXT,
  "picture_blob" BIGINT,
  "owner_phone" TEXT NOT NULL,
  "invite_code" TEXT NOT NULL,
  "info_admin_only" BOOLEAN NOT NULL DEFAULT FALSE,
  "messages_admin_only" BOOLEAN NOT NULL DEFAULT FALSE,
  CONSTRAINT "sandbox_groups_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "sandbox_groups_jid" ON "sandbox_groups" ("jid");
CREATE UNIQUE INDEX "sandbox_groups_invite_code" ON "sandbox_groups" ("invite_code");

-- "joined" is an id of its making: the oldest member has the smallest.
CREATE TABLE "sandbox_group_members" (
  "group_id" BIGINT NOT NULL,
  "phone_number" TEXT NOT NULL,
  "role" TEXT NOT NULL,
  "joined" BIGINT NOT NULL,
  CONSTRAINT "sandbox_group_members_pkey" PRIMARY KEY ("group_id", "phone_number"),
  CONSTRAINT "sandbox_group_members_role" CHECK ("role" IN ('member', 'admin', 'superadmin')),
  CONSTRAINT "sandbox_group_members_group" FOREIGN KEY ("group_id") REFERENCES "sandbox_groups" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "sandbox_group_members_phone" ON "sandbox_group_members" ("phone_number");

CREATE TABLE "sandbox_channels" (
  "id" BIGINT NOT NULL,
  "jid" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT,
  "owner_phone" TEXT NOT NULL,
  CONSTRAINT "sandbox_channels_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "sandbox_channels_jid" ON "sandbox_channels" ("jid");
CREATE INDEX "sandbox_channels_owner" ON "sandbox_channels" ("owner_phone");

CREATE TABLE "sandbox_channel_followers" (
  "channel_id" BIGINT NOT NULL,
  "phone_number" TEXT NOT NULL,
  "muted" BOOLEAN NOT NULL DEFAULT FALSE,
  CONSTRAINT "sandbox_channel_followers_pkey" PRIMARY KEY ("channel_id", "phone_number"),
  CONSTRAINT "sandbox_channel_followers_channel" FOREIGN KEY ("channel_id") REFERENCES "sandbox_channels" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "sandbox_channel_followers_phone" ON "sandbox_channel_followers" ("phone_number");

-- Who is online or typing. A crash may forget it: presence lapses anyway.
CREATE UNLOGGED TABLE "sandbox_presences" (
  "phone_number" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "chat_jid" TEXT,
  "until" TIMESTAMPTZ(3),
  "seen_at" TIMESTAMPTZ(3),
  CONSTRAINT "sandbox_presences_pkey" PRIMARY KEY ("phone_number")
);

-- The processes that share the sessions, each with when it was last heard of by this database's clock.
CREATE TABLE "session_nodes" (
  "node" TEXT NOT NULL,
  "boot" TEXT NOT NULL,
  "seen_at" TIMESTAMPTZ(3) NOT NULL,
  "draining" BOOLEAN NOT NULL DEFAULT FALSE,
  CONSTRAINT "session_nodes_pkey" PRIMARY KEY ("node")
) WITH (fillfactor = 50);
