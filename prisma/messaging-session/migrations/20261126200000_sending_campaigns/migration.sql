-- Those that have begun and do not wait: each process looks every second which of them have lost their session.
CREATE INDEX "campaigns_sending" ON "campaigns" ("session_id") WHERE "announced" = 'started' AND NOT "waiting";
