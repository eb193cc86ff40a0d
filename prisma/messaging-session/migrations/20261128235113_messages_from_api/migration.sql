-- What the WAHA layer needs below it. A send, a campaign or a bridge made the message. On its own: who records messages holds
-- their session, so a transaction that changes both tables could block one that waits for it.
ALTER TABLE messages ADD COLUMN from_api boolean NOT NULL DEFAULT false;
