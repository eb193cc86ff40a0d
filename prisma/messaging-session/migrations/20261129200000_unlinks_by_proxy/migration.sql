-- A device is unlinked through the proxy of its session, also after the session was removed. Null: it had none, or an earlier version made the row.
ALTER TABLE "baileys_unlinks" ADD COLUMN "proxy" TEXT;
-- The session's credentials as they were sealed, for the password of its proxy. Null: they were not set.
ALTER TABLE "baileys_unlinks" ADD COLUMN "proxy_sealed" BYTEA;
