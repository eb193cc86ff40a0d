-- Up to which event the content of a session was taken back when its grant was last withdrawn; null: never.
ALTER TABLE "sessions" ADD COLUMN "revoked_through" BIGINT;
