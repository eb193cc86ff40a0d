-- What a session shows while its account is linked with a passkey (decisions.md §16).
ALTER TABLE "sessions" ADD COLUMN "passkey" JSONB;
