-- Linked sessions move in and out (decisions.md §16).

-- Which session has which identity of WhatsApp: two clients with one break each other's ratchets. Hashes of its public parts.
CREATE TABLE "baileys_identities" (
    "mark" BYTEA NOT NULL,
    "session_id" BIGINT NOT NULL,

    CONSTRAINT "baileys_identities_pkey" PRIMARY KEY ("mark")
);
CREATE INDEX "baileys_identities_session" ON "baileys_identities"("session_id");

-- Whether its identity is in the table above. Null: an account of an earlier version, still to be looked at.
ALTER TABLE "baileys_accounts" ADD COLUMN "marked" BOOLEAN;
CREATE INDEX "baileys_accounts_unmarked" ON "baileys_accounts"("session_id") WHERE "marked" IS NULL;
-- When the account was brought here from elsewhere.
ALTER TABLE "baileys_accounts" ADD COLUMN "imported_at" TIMESTAMPTZ(3);

-- Exports whose download is not over. Meanwhile the session is not run.
CREATE TABLE "baileys_exports" (
    "session_id" BIGINT NOT NULL,
    "export_id" BIGINT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "baileys_exports_pkey" PRIMARY KEY ("session_id")
);

-- Whether it was ever linked: an account is imported only into a session that never was.
ALTER TABLE "sessions" ADD COLUMN "ever_linked" BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE "sessions" s SET "ever_linked" = TRUE
WHERE s."linked" OR s."status_reason" = 'LOGGED_OUT' OR s."customer_since" IS NOT NULL
   OR EXISTS (SELECT FROM "session_status_changes" c WHERE c."session_id" = s."id" AND c."change"->>'status' = 'CONNECTED');
