-- Files of received messages whose bytes are still at the network (decisions.md §12). `reference` is sealed.
CREATE TABLE "remote_media" (
  "id" BIGINT NOT NULL,
  "session_id" BIGINT NOT NULL,
  "mime_type" TEXT NOT NULL,
  "filename" TEXT,
  "reference" BYTEA NOT NULL,
  "fetch_at" TIMESTAMPTZ(3),
  "attempts" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "remote_media_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "remote_media_session" ON "remote_media" ("session_id");
CREATE INDEX "remote_media_due" ON "remote_media" ("fetch_at") WHERE "fetch_at" IS NOT NULL;
