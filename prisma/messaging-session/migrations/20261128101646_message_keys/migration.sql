-- WhatsApp names a message by ids of several scopes (phone number, business-scoped user id), which hold the same key: two ids
-- with one key in one conversation are one message (decisions.md §14).
CREATE TABLE "message_keys" (
  "message_id" BIGINT NOT NULL,
  "session_id" BIGINT NOT NULL,
  "key" TEXT NOT NULL,
  CONSTRAINT "message_keys_pkey" PRIMARY KEY ("message_id")
);
CREATE INDEX "message_keys_key" ON "message_keys" ("session_id", "key");

-- The keys of what sessions of the Cloud API have, as the code reads them from ids.
WITH named AS MATERIALIZED (
  SELECT m.id, m.session_id, decode(substring(m.whatsapp_id FROM 7), 'base64') AS bytes
  FROM sessions s JOIN messages m ON m.session_id = s.id
  WHERE s.engine = 'cloud'
    AND m.whatsapp_id ~ '^wamid\.(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$'),
placed AS MATERIALIZED (
  SELECT id, session_id, bytes, CASE WHEN length(bytes) > 9 AND get_byte(bytes, 0) = 28 AND get_byte(bytes, 1) = 24
    THEN 3 + get_byte(bytes, 2) END AS "at" FROM named),
measured AS MATERIALIZED (
  SELECT id, session_id, bytes, "at", CASE WHEN length(bytes) > "at" + 6 AND get_byte(bytes, "at") = 21
    AND get_byte(bytes, "at" + 2) = 0 AND get_byte(bytes, "at" + 4) = 24 THEN get_byte(bytes, "at" + 5) END AS size FROM placed),
keyed AS MATERIALIZED (
  SELECT id, session_id, encode(substring(bytes FROM "at" + 7 FOR size), 'escape') AS key FROM measured
  WHERE size > 0 AND length(bytes) >= "at" + 6 + size)
INSERT INTO "message_keys" ("message_id", "session_id", "key")
SELECT id, session_id, key FROM keyed WHERE key ~ '^[!-\[\]-~]{1,128}$' ON CONFLICT DO NOTHING;

-- Acts and acknowledgements that wait for their message wait for it under each of its ids.
ALTER TABLE "message_acts" ADD COLUMN "target_key" TEXT, ADD COLUMN "chat_id" BIGINT;
ALTER TABLE "early_acks" ADD COLUMN "message_key" TEXT;
CREATE INDEX "early_acks_key" ON "early_acks" ("session_id", "message_key") WHERE "message_key" IS NOT NULL;
