-- What a linked device of WhatsApp Web signs in with, one row a session.
CREATE TABLE "baileys_accounts" (
  "session_id" BIGINT NOT NULL,
  -- The key of what else is kept of the session, sealed under PARLEY_SECRET.
  "key_sealed" BYTEA NOT NULL,
  "credentials" BYTEA NOT NULL,
  -- The life of the process that may have a socket open; the next owner opens none before it is gone.
  "held_by" TEXT,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "baileys_accounts_pkey" PRIMARY KEY ("session_id")
);

-- Signal sessions, sender keys, pre-keys and so on, each sealed under the key of its account.
CREATE TABLE "baileys_keys" (
  "session_id" BIGINT NOT NULL,
  "kind" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "value" BYTEA NOT NULL,
  CONSTRAINT "baileys_keys_pkey" PRIMARY KEY ("session_id", "kind", "id")
);

-- Messages as they were decrypted, written in the transaction that keeps the ratchet's step, before their receipt goes out.
CREATE TABLE "baileys_inbox" (
  "session_id" BIGINT NOT NULL,
  -- In the order in which they came.
  "id" BIGINT NOT NULL,
  -- Chat, author and id of the message: the network brings it again under the same until it has the receipt.
  "stanza" TEXT NOT NULL,
  "message" BYTEA NOT NULL,
  -- Counts what was added to it.
  "revision" INTEGER NOT NULL DEFAULT 0,
  -- Recorded; kept until the network has the receipt.
  "settled_at" TIMESTAMPTZ(3),
  CONSTRAINT "baileys_inbox_pkey" PRIMARY KEY ("session_id", "stanza")
);
CREATE INDEX "baileys_inbox_unsettled" ON "baileys_inbox"("session_id", "id") WHERE "settled_at" IS NULL;
CREATE INDEX "baileys_inbox_settled" ON "baileys_inbox"("settled_at") WHERE "settled_at" IS NOT NULL;

-- Devices that were logged out here and that the network is to be told of, with what they sign in with for that.
CREATE TABLE "baileys_unlinks" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY NOT NULL,
  "session_id" BIGINT NOT NULL,
  -- As in "baileys_accounts".
  "key_sealed" BYTEA NOT NULL,
  "credentials" BYTEA NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "baileys_unlinks_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "baileys_unlinks_session" ON "baileys_unlinks"("session_id");
CREATE INDEX "baileys_unlinks_due" ON "baileys_unlinks"("due_at");
